import * as z from 'zod/mini'
import { createList } from '../../../shared/contract/lists.ts'
import { errorOr, unlessAtField } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { Section } from '../../ui/section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { asNumber, asText, useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './shared-lists.module.css'

const { title, days, shows } = createList.body.shape
const schema = z.strictObject({ title: z.nullable(title), days, shows })

const atFirst = {
  title: null,
  days: 7,
  shows: { photos: true, prices: false, notes: false, purchaseDates: false },
}

type Props = {
  /** The list that was created last. */
  readonly created: string | undefined
  readonly onCreated: (id: string) => void
}

/** The form of a new list: its contents, and how long its link works. */
export function NewList({ created, onCreated }: Props) {
  const { draft, keyStore, end } = useFormDraft('list')
  const { change, isPending, refused } = useChange(createList, {
    keyStore,
    failed: unlessAtField(errorOr('Error', 'The link could not be created. Please try again.')),
    refresh: { isAwaited: true },
    onDone: ({ id }) => {
      end()
      reset(atFirst)
      onCreated(id)
      toast({ title: 'Link Created', description: 'It is above, to copy or to send.' })
    },
  })
  const { field, submit, watch, setValue, reset } = useSchemaForm(schema, {
    defaultValues: atFirst,
    draft,
    refused,
  })
  const shows = watch('shows')
  const switchFor = (label: string, name: keyof typeof atFirst.shows) => (
    <Switch
      label={label}
      isOn={shows[name]}
      onChange={(isOn) => setValue('shows', { ...shows, [name]: isOn })}
    />
  )
  return (
    <Section title="New Link">
      <form
        noValidate
        className="stack"
        onSubmit={submit(({ title, ...entries }) => {
          if (!isPending) void change({ ...entries, ...(title !== null && { title }) })
        })}
      >
        <RestoredNote key={created} draft={draft} />
        <div className={`stack ${styles.fields}`}>
          <TextField
            {...field('title', asText)}
            label="Title (optional)"
            placeholder="For Friday"
            maxLength={80}
          />
          <SelectField {...field('days', asNumber)} label="The link works for">
            <option value="1">1 day</option>
            <option value="7">1 week</option>
            <option value="30">30 days</option>
          </SelectField>
        </div>
        <fieldset className={`wrap ${styles.choices}`}>
          <legend>Show besides names, sizes and counts</legend>
          {switchFor('Photos', 'photos')}
          {switchFor('Prices', 'prices')}
          {switchFor('Notes', 'notes')}
          {switchFor('Purchase dates', 'purchaseDates')}
        </fieldset>
        <p className="soft small">Your personal notes, smokes and email address are never shown.</p>
        <div>
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Creating Link...' : 'Create Link'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
