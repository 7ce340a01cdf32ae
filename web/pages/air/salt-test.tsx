import * as z from 'zod/mini'
import { between } from '../../../shared/contract/fields.ts'
import { type Humidor, updateHumidor } from '../../../shared/contract/humidors.ts'
import { offsetOf, percent, saltHumidity } from '../../../shared/rules/air.ts'
import { useChange } from '../../api/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { asNumber, useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './air.module.css'

type Props = { readonly humidor: Humidor }

/** The error of a hygrometer, which all of its readings are corrected by. */
export function SaltTest({ humidor }: Props) {
  const { humidityOffset = 0 } = humidor
  const { change, isPending, refused } = useChange(updateHumidor, {
    params: { id: humidor.id },
    failed: 'Failed to save the salt test',
    onDone: () => {
      form.reset()
      toast({ title: 'Salt Test Saved' })
    },
  })
  const form = useSchemaForm(tested, { defaultValues: { shown: null }, refused })
  const save = form.submit(({ shown }) => void change({ humidityOffset: offsetOf(shown) }))
  return (
    <Section
      title="Salt Test"
      summary={`Put wet salt and your hygrometer into a closed bag and wait eight hours: the air in it is at ${saltHumidity}%. Enter what the hygrometer shows then, and all readings are corrected by the difference.`}
    >
      <form className={`wrap ${styles.form}`} onSubmit={save} noValidate>
        <NumberField label="It shows (%)" inputMode="decimal" {...form.field('shown', asNumber)} />
        <Button type="submit" variant="quiet" isBusy={isPending}>
          Save
        </Button>
      </form>
      <p className="soft small" role="status">
        {describeOffset(humidityOffset)}
      </p>
      {humidityOffset !== 0 && (
        <div className="wrap">
          <Button
            variant="plain"
            isBusy={isPending}
            onClick={() => change({ humidityOffset: null })}
          >
            Remove Correction
          </Button>
        </div>
      )}
    </Section>
  )
}

const tested = z.strictObject({ shown: between(saltHumidity - 20, saltHumidity + 20, 'The value') })

const describeOffset = (offset: number) =>
  offset === 0
    ? 'Readings are shown as they are, without a correction.'
    : `${percent(Math.abs(offset))} is ${offset > 0 ? 'added to' : 'taken from'} each reading.`
