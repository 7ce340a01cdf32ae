import { type ReactNode, useState } from 'react'
import { type Alert, createAlert } from '../../../shared/contract/alerts.ts'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { AlertForm } from './alert-form.tsx'
import { useOwnTimeZone } from './use-preferences.ts'

type Props = {
  readonly heading: string
  readonly description?: string
  /** Undefined: all cigars. */
  readonly cigar: CigarName | undefined
  readonly onCreated: (alert: Alert) => void
  readonly onClose: () => void
  readonly isChanged?: boolean
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** The dialog that creates an alert, which reminds at the person's own time. */
export function NewAlert({ cigar, onCreated, onClose, ...dialog }: Props) {
  useOwnTimeZone()
  const [place] = useState(cigar?.id ?? 'new')
  const { draft, end } = useFormDraft(`alert/${place}`)
  const { change, isPending, refused } = useChange(createAlert, {
    failed: 'Failed to create alert',
    onDone: (alert) => {
      end()
      onCreated(alert)
    },
  })
  return (
    <AlertForm
      {...dialog}
      {...{ cigar, draft, isPending, refused }}
      send="Create Alert"
      onSubmit={(entries) => change({ ...entries, cigarId: cigar?.id ?? null })}
      onClose={() => {
        end()
        onClose()
      }}
    />
  )
}
