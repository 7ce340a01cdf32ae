import { useState } from 'react'
import * as z from 'zod/mini'
import { between } from '../../../shared/contract/fields.ts'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import { useChange } from '../../api/use-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import {
  fromOwnDegrees,
  temperatureUnit,
  toOwnDegrees,
} from '../../features/humidors/temperature.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { asNumber, useSchemaForm } from '../../ui/use-schema-form.ts'

type Props = { readonly humidor: Humidor }

/** A reading by hand: it opens with the last values, so two presses repeat them. */
export function AddReading({ humidor }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Reading</Button>
      {isOpen && <ReadingDialog humidor={humidor} onClose={() => setOpen(false)} />}
    </>
  )
}

const typedReading = (unit: string) =>
  z.strictObject({
    humidity: between(0, 100, 'Humidity'),
    temperature: z.optional(z.nullable(between(-40, unit === '°C' ? 80 : 180, 'Temperature'))),
  })

function ReadingDialog({ humidor, onClose }: Props & { readonly onClose: () => void }) {
  const [unit] = useState(temperatureUnit)
  const { humidity = null, temperature } = humidor.lastReading ?? {}
  const shown = temperature === undefined ? null : toOwnDegrees(temperature)
  const { change, isPending, refused } = useChange(addReadings, {
    params: { id: humidor.id },
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to add reading',
    onDone: ({ added }) => {
      if (added === 0) return toast(sameMinute)
      onClose()
      toast({ title: 'Reading Added' })
    },
  })
  const form = useSchemaForm(typedReading(unit), {
    defaultValues: { humidity, temperature: shown },
    refused,
  })
  const add = form.submit(({ humidity, temperature: degrees }) => {
    const temperature = typeof degrees === 'number' ? fromOwnDegrees(degrees) : null
    void change({ readings: [{ at: new Date().toISOString(), humidity, temperature }] })
  })
  return (
    <FormDialog
      title="Add Reading"
      description={`What the hygrometer in ${humidor.name} shows now.`}
      send="Add Reading"
      isPending={isPending}
      isChanged={form.isChanged}
      onSubmit={add}
      onClose={onClose}
    >
      <NumberField
        label="Humidity (%)"
        data-autofocus
        inputMode="decimal"
        {...form.field('humidity', asNumber)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <NumberField
        label={`Temperature (${unit}, optional)`}
        inputMode="decimal"
        {...form.field('temperature', asNumber)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FormDialog>
  )
}

const sameMinute = {
  title: 'There is a reading of this minute already.',
  description: 'Please add this one in a minute.',
  tone: 'destructive',
} as const
