import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { shownText } from '../../../../shared/contract/fields.ts'
import { type PersonalNote, parsePersonalNotes } from '../../../../shared/rules/personal-notes.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import styles from './personal-notes.module.css'
import { checkNote, usePersonalNotes } from './use-personal-notes.ts'

/** The collector's notes on a cigar, newest first. */
export function PersonalNotesPanel({ cigar }: { cigar: CigarDetails }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = usePersonalNotes(cigar.id)
  const entries = parsePersonalNotes(cigar.personalNotes ?? '')
  const remove = (entry: PersonalNote, position: number) => {
    // The button that had the focus is deleted with its note.
    heading.current?.focus({ preventScroll: true })
    void notes.remove(entry, position)
  }
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Your Personal Notes
      </h2>
      {entries.length > 0 && (
        <p className={`soft small ${styles.summary}`}>
          {entries.length === 1 ? '1 note' : `${entries.length} notes, the newest first`}
        </p>
      )}
      {entries.length === 0 ? (
        <p className={`soft ${styles.none}`}>
          No notes yet. Note how it draws, what you pair it with or when to smoke the next one.
        </p>
      ) : (
        <NoteList entries={entries} isSaving={notes.isSaving} onDelete={remove} />
      )}
      <NoteForm {...notes} place={`note/${cigar.id}`} />
    </section>
  )
}

type NoteListProps = {
  readonly entries: readonly PersonalNote[]
  readonly isSaving: boolean
  readonly onDelete: (entry: PersonalNote, position: number) => void
}

function NoteList({ entries, isSaving, onDelete }: NoteListProps) {
  const notes = entries.map((entry, position) => (
    <Note
      // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other key
      key={position}
      entry={entry}
      isSaving={isSaving}
      onDelete={() => onDelete(entry, position)}
    />
  ))
  return (
    <ol className={styles.list} aria-label="Personal notes">
      {notes.reverse()}
    </ol>
  )
}

type NoteProps = {
  readonly entry: PersonalNote
  readonly isSaving: boolean
  readonly onDelete: () => void
}

function Note({ entry: { date = 'No date', text }, isSaving, onDelete }: NoteProps) {
  return (
    <li className={styles.note}>
      <p className={`faint fine ${styles.date}`}>{date}</p>
      <IconButton
        label={`Delete note: ${date}`}
        icon={<TrashIcon />}
        disabled={isSaving}
        onClick={onDelete}
      />
      <p className={`written ${styles.text}`}>{text}</p>
    </li>
  )
}

type NoteFormProps = Pick<
  ReturnType<typeof usePersonalNotes>,
  'add' | 'isSaving' | 'problem' | 'forgetProblem'
> & {
  /** Of its draft. */
  readonly place: string
}

function NoteForm({ add, isSaving, problem, forgetProblem, place }: NoteFormProps) {
  const { text, write } = useKeptText(place)
  const [isTooLong, setIsTooLong] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const isEmpty = shownText(text) === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isSaving) return
    setIsTooLong(checkNote(text))
    // Before the request: the disabled button loses the focus, and the user may move it meanwhile.
    area.current?.querySelector('textarea')?.focus()
    if (checkNote(text) === undefined && (await add(text))) write((now) => without(text, now))
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div ref={area}>
        <TextAreaField
          label="New note"
          rows={3}
          value={text}
          error={isTooLong ?? problem}
          onChange={({ currentTarget }) => {
            write(() => currentTarget.value)
            setIsTooLong(undefined)
            if (problem !== undefined) forgetProblem()
          }}
        />
      </div>
      <Button type="submit" variant="quiet" disabled={isEmpty || isSaving}>
        {isSaving ? 'Saving...' : 'Add Note'}
      </Button>
    </form>
  )
}

/** A text that is kept until it is saved, also when the page is left meanwhile. */
function useKeptText(place: string) {
  const { draft } = useFormDraft(place)
  const [text, setText] = useState(() => String(draft.read().text ?? ''))
  const latest = useRef(text)
  const keep = () => draft.keep(shownText(latest.current) === '' ? {} : { text: latest.current })
  const write = (change: (now: string) => string) => {
    latest.current = change(latest.current)
    setText(latest.current)
    keep()
  }
  const keepAtFirst = useEffectEvent(keep)
  useEffect(() => keepAtFirst(), [])
  return { text, write }
}

/** What was typed after the note was sent; all of the text if the note was changed. */
const without = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
