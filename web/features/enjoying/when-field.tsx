import { type ChangeEvent, useState } from 'react'
import { clockTime, instantIn } from '../../../shared/rules/dates.ts'
import { TextField } from '../../ui/field.tsx'
import type { FormDraft, Registered } from '../../ui/use-schema-form.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

type Props = Registered & {
  /** The first value of the field, `YYYY-MM-DDTHH:MM` of the user's clock. */
  readonly start: string
  /** The first day that can be meant. */
  readonly purchaseDate: string | undefined
}

/** The time of a smoke by the user's clock. */
export function WhenField({ start, purchaseDate, ...field }: Props) {
  const [entry, setEntry] = useState(start)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setEntry(event.target.value)
    return field.onChange(event)
  }
  return (
    <TextField
      {...field}
      label="When"
      type="datetime-local"
      required
      defaultValue={start}
      hint={describeSkipped(entry)}
      min={purchaseDate && `${purchaseDate}T00:00`}
      max={clockTime(ownTimeZone(), new Date())}
      onChange={change}
    />
  )
}

/** The instant of an entry; nothing when it is none. Of an hour that clocks skip, it is one later. */
function instantOf(entry: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(entry) ?? []
  return day && time ? instantIn(ownTimeZone())(day, time) : undefined
}

/** Reads an entry as an instant; the unchanged one stays, so that it is not sent. */
export const asInstant = (start: string) => ({
  setValueAs: (entry: unknown) =>
    typeof entry === 'string' && entry !== start
      ? (instantOf(entry)?.toISOString() ?? entry)
      : entry,
})

/** A draft whose time of a smoke reads as the field shows it. */
export const asShown = (draft: FormDraft): FormDraft => ({
  ...draft,
  read: () => {
    const { smokedAt, ...typed } = draft.read()
    const instant = new Date(String(smokedAt))
    if (Number.isNaN(instant.valueOf())) return typed
    return { ...typed, smokedAt: clockTime(ownTimeZone(), instant) }
  },
})

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
})
const readTime = (clock: string) => clockFormat.format(new Date(`${clock}Z`)).replace(/\s+/g, ' ')

/** Says which time is saved for one that clocks skipped in spring. */
function describeSkipped(entry: string): string | undefined {
  const instant = instantOf(entry)
  const shown = instant && clockTime(ownTimeZone(), instant)
  if (!shown || entry.startsWith(shown)) return undefined
  return `Clocks skipped ${readTime(entry.slice(0, 16))} on that day. It is saved as ${readTime(shown)}.`
}
