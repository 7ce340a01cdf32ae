import { useEffect, useEffectEvent, useId, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type RegisterOptions,
  type ResolverOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import type { Issue } from '../../shared/contract/errors.ts'
import { readNumber, readWhole } from '../../shared/rules/read-number.ts'
import { closeToastAbout, toast } from './toast.tsx'

/** Keeps the entries that differ from those that a form opens with until they are saved: see `useFormDraft`. */
export type FormDraft = {
  readonly read: () => FieldValues
  /** Called at first and after every change. */
  readonly keep: (typed: FieldValues) => void
}

type Options<Entries> = {
  /** Read once. `null` is an empty field. */
  readonly defaultValues: { readonly [Name in keyof Entries]?: unknown }
  /** The server's issues of the last submission: the same array for the same response. */
  readonly refused?: readonly Issue[] | undefined
  readonly draft?: FormDraft | undefined
  /** Checks and sends only what differs from `defaultValues`. */
  readonly changesOnly?: boolean
  /** True if the first field with an error gets the focus. */
  readonly shouldFocusError?: boolean
}

type OnErrors = {
  readonly titleOf?: (message: string) => string | undefined
  readonly onError?: (names: readonly string[]) => void
}

/**
 * A form that a schema of the contract checks, as the server does. An error shows at its field, and
 * the first of them gets the focus. An error without a field is a toast.
 */
export function useSchemaForm<Entries extends FieldValues, Body>(
  schema: z.core.$ZodType<Body, Entries>,
  { defaultValues, refused, draft, changesOnly = false, shouldFocusError = true }: Options<Entries>,
) {
  const [{ start, typed }] = useState(() => openedWith(defaultValues, draft))
  const form = useForm<FieldValues, unknown, Body>({
    defaultValues: { ...start, ...typed },
    shouldFocusError,
    resolver: (values, _, { fields }) => {
      const entries = { ...values, ...unreadable(fields) }
      const parsed = z.safeParse(schema, changesOnly ? changesOf(start, entries) : entries)
      if (parsed.success) return { values: parsed.data, errors: {} }
      return { values: {}, errors: errorsByField(parsed.error.issues) }
    },
  })
  const { setError } = form
  const { read, noting, asTyped } = useTexts()
  const isChanged = useKeeping(form, { start, typed, draft, asTyped })
  const subject = useId()
  useRefused(refused, setError, subject)
  const { errors } = form.formState
  return {
    ...form,
    /** True if closing the form would lose anything. */
    isChanged,
    /** The props of a field. */
    field: (name: keyof Entries & string, options?: FieldOptions): Registered => ({
      ...form.register(name, noting(name, options)),
      error: messageOf(errors, name),
    }),
    /** Reads the text of a field, which the draft keeps as it was typed. `field` does so by itself. */
    read,
    /**
     * Checks the entries and passes on the body. `titleOf` gives the first error a toast beside its field, which
     * closes when the form is sent; `onError` gets the fields that have an error.
     */
    submit: (onChecked: (body: Body) => void, { titleOf, onError }: OnErrors = {}) =>
      form.handleSubmit(
        (body) => {
          closeToastAbout(subject)
          onChecked(body)
        },
        (found) => {
          const names = Object.keys(found)
          onError?.(names)
          const first = messageOf(found, names[0]) ?? ''
          const title = titleOf?.(first)
          if (title) showError(first, subject, title)
          for (const name of names) if (!isField(name)) showError(messageOf(found, name), subject)
        },
      ),
  }
}

/** Returns the first values of a form, and the unsaved entries of its draft. */
const openedWith = (start: FieldValues, draft: FormDraft | undefined) => ({
  start,
  typed: entriesOf(
    draft?.read() ?? {},
    (name, value) => name in start && !isSame(value, start[name]),
  ),
})

type FieldOptions = Pick<RegisterOptions, 'setValueAs' | 'onBlur' | 'onChange'>

/** Remembers the last text of each field that is read, because its entry is what was read. */
function useTexts() {
  const [texts] = useState(() => new Map<string, { text: string; value: unknown }>())
  const read = <Value>(name: string, text: string, as: (text: string) => Value): Value => {
    const value = as(text)
    texts.set(name, { text, value })
    return value
  }
  return {
    read,
    /** The options of a field, whose texts `read` then reads. */
    noting: (name: string, { setValueAs, ...options }: FieldOptions = {}): FieldOptions => ({
      ...options,
      ...(setValueAs && {
        setValueAs: (typed: unknown) =>
          typeof typed === 'string' ? read(name, typed, setValueAs) : setValueAs(typed),
      }),
    }),
    /** Entries with the text of each number that was typed: a draft shows `2,5` again. */
    asTyped: (entries: FieldValues): FieldValues =>
      Object.fromEntries(
        Object.entries(entries).map(([name, value]) => {
          const last = texts.get(name)
          return [name, typeof value === 'number' && last?.value === value ? last.text : value]
        }),
      ),
  }
}

/** Shows the server's issues at their fields. */
function useRefused(
  refused: readonly Issue[] | undefined,
  setError: UseFormReturn['setError'],
  subject: string,
): void {
  useEffect(() => {
    // Backwards, so that the first error of a field stays and the first field gets the focus.
    for (const { path, message } of refused?.toReversed() ?? []) {
      if (isField(path)) setError(path, { message }, { shouldFocus: true })
      else showError(message, subject)
    }
  }, [refused, setError, subject])
}

type Opened = ReturnType<typeof openedWith> & {
  readonly draft: FormDraft | undefined
  readonly asTyped: (entries: FieldValues) => FieldValues
}

/** Keeps what is typed in a form, and tells whether anything is. */
function useKeeping(
  { getValues, watch }: Pick<UseFormReturn, 'getValues' | 'watch'>,
  { start, typed, draft, asTyped }: Opened,
): boolean {
  const [isChanged, setIsChanged] = useState(Object.keys(typed).length > 0)
  const keep = useEffectEvent(() => {
    const changes = changesOf(start, getValues())
    setIsChanged(Object.keys(changes).length > 0)
    draft?.keep(asTyped(changes))
  })
  useEffect(() => {
    keep()
    const { unsubscribe } = watch(() => keep())
    return unsubscribe
  }, [watch])
  return isChanged
}

const entriesOf = (entries: FieldValues, isMeant: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([name, value]) => isMeant(name, value)))

const changesOf = (start: FieldValues, now: FieldValues) =>
  entriesOf(now, (name, value) => !isSame(value, start[name]))

/** A field with parts has another object for each change. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (one instanceof Object && JSON.stringify(one) === JSON.stringify(other))

/** The props that `field` returns. */
export type Registered = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  readonly error: string | undefined
}

const reading = (read: (text: string) => unknown) => ({
  setValueAs: (value: unknown) =>
    typeof value !== 'string' ? value : value.trim() === '' ? null : read(value.trim()),
})

/**
 * Read an entry as a number, a count or trimmed text; an empty one is `null`. A text that is no number remains as it
 * was typed, so that the schema refuses it and a draft keeps it.
 */
export const asNumber = reading((text) => {
  const number = readNumber(text, '.')
  return typeof number === 'number' ? number : text
})
export const asCount = reading((text) => readWhole(text) ?? text)
export const asText = reading((text) => text)

/** Fields with an invalid date, which the browser reports as empty. */
const unreadable = (fields: ResolverOptions<FieldValues>['fields']) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput)
      .map(([name]) => [name, Number.NaN]),
  )

/** The first issue of each field; of a field with parts, its type is the part. */
function errorsByField(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const [name = '', ...part] = path.map(String)
    errors[name] ??= { type: part.join('.') || 'schema', message }
  }
  return errors
}

function messageOf(errors: FieldErrors, name = ''): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

const isField = (name: string) => document.getElementsByName(name).length > 0

const showError = (description = '', subject: string, title = 'Error') =>
  toast({ title, description, tone: 'destructive', subject })
