import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { getCigar, updateCigar } from '../../../../shared/contract/cigars.ts'
import type { Issue } from '../../../../shared/contract/errors.ts'
import { maxNote, noteTooLong, shownText } from '../../../../shared/contract/fields.ts'
import {
  addPersonalNote,
  newPersonalNote,
  type PersonalNote,
  parsePersonalNotes,
  withoutPersonalNote,
} from '../../../../shared/rules/personal-notes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { describeUnchanged, issuesOf } from '../../../api/describe-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useChange } from '../../../api/use-change.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { cigarQuery } from '../../../features/cigars/cigar-query.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { showCigar, wordsOf } from '../../../features/cigars/use-update-cigar.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { toast, undoMs } from '../../../ui/toast.tsx'
import styles from './personal-notes.module.css'

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
  /** The key of the draft. */
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

/** Returns the text that the user typed after sending the note, or all of it if the note has changed. */
const without = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now

type Change = { readonly rewrite: Rewriting; readonly idempotencyKey?: string }

function usePersonalNotes(id: string) {
  const { keyOf, forget } = useIdempotencyKey()
  const { change, isPending, refused, reset } = useChange(updateCigar, {
    send: (change: Change) => rewritePersonalNotes(id, change),
    ...wordsOf(id),
    failed: (error) =>
      problemOf(issuesOf(error)) === undefined ? describeUnchanged(error) : undefined,
    onDone: showCigar,
  })
  /** Resolves to true if the note was saved. Otherwise the page shows the error. */
  const add = async (text: string) => {
    const entry = newPersonalNote(text, new Date(), ownTimeZone())
    const rewrite = (notes: string) => addPersonalNote(notes, entry)
    // The same text is the same note until that note is saved.
    const isDone = await change({ rewrite, idempotencyKey: keyOf(text) })
    if (isDone) forget()
    return isDone
  }
  const remove = async (entry: PersonalNote, position: number) => {
    const putBack = () =>
      void change({ rewrite: (notes) => addPersonalNote(notes, entry, position) })
    const isDone = await change({ rewrite: (notes) => withoutPersonalNote(notes, entry) })
    const action = { label: 'Undo', onSelect: putBack }
    if (isDone) toast({ title: 'Note deleted', duration: undoMs, action })
  }
  return { add, remove, isSaving: isPending, problem: problemOf(refused), forgetProblem: reset }
}

const checkNote = (text: string): string | undefined =>
  text.trim().length > maxNote ? noteTooLong() : undefined

const problemOf = (issues: readonly Issue[]) =>
  issues.find(({ path }) => path === 'personalNotes')?.message

/** Changes the current personal notes. */
type Rewriting = (notes: string) => string

/**
 * Changes the personal notes of a cigar. If they were changed elsewhere, it changes the new ones, so
 * that no note is lost.
 *
 * @param idempotencyKey the same for a retry
 * @throws ApiError also if the notes changed a second time
 */
async function rewritePersonalNotes(
  id: string,
  { rewrite, idempotencyKey = crypto.randomUUID() }: Change,
): Promise<CigarDetails> {
  const known = queryClient.getQueryData(cigarQuery(id).queryKey)
  const send = async ({ personalNotes = '' }: Pick<CigarDetails, 'personalNotes'>) =>
    call(updateCigar, {
      params: { id },
      query: {},
      idempotencyKey,
      body: {
        personalNotes: rewrite(personalNotes) || null,
        personalNotesBefore: personalNotes || null,
      },
    })
  try {
    return await send(known ?? (await fetchCigar(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An earlier try succeeded, but its response was lost, and the notes have changed since.
    const isDone = error.code === 'idempotency_key_reused'
    if (!isDone && error.code !== 'conflict') throw error
    const cigar = await fetchCigar(id)
    return isDone ? cigar : send(cigar)
  }
}

const fetchCigar = (id: string) => call(getCigar, { params: { id }, query: {} })
