import type { FocusEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { type Alert, createAlert } from '../../../shared/contract/alerts.ts'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import type { Issue } from '../../../shared/contract/errors.ts'
import { describeMonths } from '../../../shared/rules/age.ts'
import { longestAge, longestReminder, titleOf } from '../../../shared/rules/aging-alerts.ts'
import { readWhole } from '../../../shared/rules/read-number.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { asCount, asText, type FormDraft, useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './alert-form.module.css'

const { cigarId, alertType, ageInMonths, title, message, reminderDaysBefore } =
  createAlert.body.shape
const schema = z.strictObject({
  cigarId,
  alertType,
  ageInMonths,
  /** Without one, the title writes itself. */
  title: z.nullable(title),
  message,
  reminderDaysBefore,
})

type Props = {
  readonly heading: string
  readonly description?: string
  readonly send: string
  /** The alert that is edited. */
  readonly alert?: Alert
  /** The cigar at first. Undefined: all cigars. */
  readonly cigar: CigarName | undefined
  /** The cigars that can be chosen. */
  readonly cigars?: readonly CigarName[]
  readonly draft: FormDraft
  readonly isPending: boolean
  readonly refused: readonly Issue[]
  readonly onSubmit: (entries: Omit<z.infer<typeof schema>, 'title'> & { title: string }) => void
  readonly onClose: () => void
  readonly aside?: ReactNode
  /** Above the fields that are optional. */
  readonly more?: ReactNode
  /** Chooses the cigar, above the other fields. */
  readonly children?: (cigarId: string | null, onChoose: (id: string | null) => void) => ReactNode
}

/** The dialog that creates or edits an alert (spec §5 'Aging alert (form)'). */
export function AlertForm(props: Props) {
  const { heading, alert, cigars = [], refused, more, onSubmit, children, ...dialog } = props
  const form = useAlertForm(valuesOf(alert, props.cigar), { refused, draft: dialog.draft })
  const chosen = form.watch('cigarId')
  const cigar = [props.cigar, ...cigars].find((one) => one?.id === chosen)
  const submit = form.submit(({ title, ...entries }) =>
    onSubmit({
      ...entries,
      alertType: cigar ? entries.alertType : 'global',
      title: title ?? titleOf(cigar, entries.ageInMonths),
    }),
  )
  return (
    <FormDialog
      title={heading}
      isWide
      {...dialog}
      // The title names the cigar, which may be part of a draft and not yet loaded.
      isReady={chosen === null || cigar !== undefined}
      isChanged={form.isChanged}
      onSubmit={submit}
    >
      {children?.(chosen, (id) => form.setValue('cigarId', id, { shouldDirty: true }))}
      <Fields form={form} cigar={cigar} more={more} />
    </FormDialog>
  )
}

const useAlertForm = (
  defaultValues: ReturnType<typeof valuesOf>,
  options: Pick<Props, 'refused' | 'draft'>,
) => useSchemaForm(schema, { defaultValues, ...options })

type FieldsProps = Pick<Props, 'more'> & {
  readonly form: ReturnType<typeof useAlertForm>
  readonly cigar: CigarName | undefined
}

function Fields({ form, cigar, more }: FieldsProps) {
  const { field, watch, setValue } = form
  const age = watch('ageInMonths')
  const words = isAge(age) ? { hint: describeMonths(age), title: titleOf(cigar, age) } : undefined
  const fallBack = ({ target }: FocusEvent<HTMLInputElement>) =>
    isAge(readWhole(target.value)) || setValue('ageInMonths', 1, { shouldValidate: true })
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        <NumberField
          {...field('ageInMonths', { ...asCount, onBlur: fallBack })}
          label="Age in Months"
          hint={words?.hint ?? 'At least 1 month'}
          min={1}
          max={longestAge}
          required
        />
        <NumberField
          {...field('reminderDaysBefore', asCount)}
          label="Reminder Days"
          hint="Before the day; 0 is on the day"
          min={0}
          max={longestReminder}
          required
        />
      </div>
      {cigar && (
        <SelectField {...field('alertType')} label="Type">
          <option value="milestone">Milestone</option>
          <option value="custom">Custom</option>
        </SelectField>
      )}
      {more}
      <TextField
        {...field('title', asText)}
        label="Title (optional)"
        placeholder={words?.title ?? ''}
      />
      <TextAreaField
        {...field('message', asText)}
        label="Custom Message (optional)"
        hint="Comes with the reminder"
        rows={2}
      />
    </>
  )
}

const isAge = (age: unknown): age is number => Number.isInteger(age) && Number(age) >= 1

/** A title that wrote itself stays empty, so that it follows the age. */
function valuesOf(alert: Alert | undefined, cigar: CigarName | undefined) {
  const cigarId = cigar?.id ?? null
  if (!alert) {
    return {
      cigarId,
      alertType: 'milestone',
      ageInMonths: 6,
      title: null,
      message: null,
      reminderDaysBefore: 7,
    }
  }
  const { alertType, ageInMonths, message = null, reminderDaysBefore } = alert
  const title = alert.title === titleOf(cigar, ageInMonths) ? null : alert.title
  return { cigarId, alertType, ageInMonths, title, message, reminderDaysBefore }
}
