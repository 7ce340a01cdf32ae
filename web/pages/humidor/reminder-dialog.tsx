import { useState } from 'react'
import * as z from 'zod/mini'
import { careDays } from '../../../shared/contract/humidor-care.ts'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { type ChoreName, chores } from '../../../shared/rules/care.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { asCount, useSchemaForm } from '../../ui/use-schema-form.ts'
import { useReminder } from './use-care.ts'

type Props = {
  readonly humidor: Humidor
  readonly task: ChoreName
  readonly onClose: () => void
}

const entries = z.strictObject({ days: careDays })

/** Every how many days a chore reminds. */
export function ReminderDialog({ humidor, task, onClose }: Props) {
  const { name, usualDays } = chores[task]
  // As it opened: what shows at once would bring a button while it is sent.
  const [on] = useState(humidor.care?.on[task])
  const { change, isPending, refused } = useReminder(humidor, onClose)
  const form = useSchemaForm(entries, {
    defaultValues: { days: on?.days ?? usualDays },
    refused,
  })
  return (
    <FormDialog
      title={name}
      description="You are reminded in the app, and by mail and push message as set for alerts."
      send={on ? 'Save' : 'Remind Me'}
      isPending={isPending}
      isChanged={form.isChanged}
      aside={
        on && (
          <Button variant="plain" isBusy={isPending} onClick={() => change({ task, isOn: false })}>
            Turn Off
          </Button>
        )
      }
      onSubmit={form.submit(({ days }) => void change({ task, isOn: true, days }))}
      onClose={onClose}
    >
      <NumberField
        label="Every so many days"
        min={1}
        {...form.field('days', asCount)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FormDialog>
  )
}
