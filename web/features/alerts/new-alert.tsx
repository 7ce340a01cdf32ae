import type { ComponentProps } from 'react'
import { type Alert, createAlert } from '../../../shared/contract/alerts.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { AlertForm } from './alert-form.tsx'
import { useOwnTimeZone } from './use-preferences.ts'

type FormProps = ComponentProps<typeof AlertForm>

type Props = Pick<
  FormProps,
  'heading' | 'description' | 'cigar' | 'cigars' | 'aside' | 'onClose' | 'children'
> & { readonly onCreated: (alert: Alert) => void }

/** The dialog that creates an alert, which reminds at the person's own time. */
export function NewAlert({ onCreated, onClose, ...dialog }: Props) {
  useOwnTimeZone()
  const { draft, keyStore, end } = useFormDraft(`alert/${dialog.cigar?.id ?? 'new'}`)
  const { change, isPending, refused } = useChange(createAlert, {
    keyStore,
    failed: 'Failed to create alert',
    onDone: (alert) => {
      end()
      onCreated(alert)
    },
  })
  return (
    <AlertForm
      {...dialog}
      {...{ draft, isPending, refused }}
      send="Create Alert"
      onSubmit={(entries) => change(entries)}
      onClose={() => {
        end()
        onClose()
      }}
    />
  )
}
