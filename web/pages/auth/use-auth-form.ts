import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { messages } from '../../../shared/contract/messages.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Words } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type Submission<Entries, Body, Result> = {
  readonly defaultValues: { readonly [Name in keyof Entries]?: Entries[Name] }
  readonly send: (body: Body) => Promise<Result>
  readonly done: (result: Result, body: Body) => void
  readonly failed: (error: ApiError, body: Body) => Words
}

/** A form of the auth page. The first error is also shown in a toast. */
export function useAuthForm<Entries extends FieldValues, Body, Result>(
  schema: z.core.$ZodType<Body, Entries>,
  { defaultValues, send, done, failed }: Submission<Entries, Body, Result>,
) {
  const { change, isPending, refused } = useChange(
    {},
    {
      send,
      onDone: done,
      failed: (error, body: Body) => failed(apiErrorOf(error), body),
    },
  )
  const form = useSchemaForm(schema, { defaultValues, refused })
  const onSubmit = form.submit((body) => void change(body), {
    titleOf: (message) => titles[message],
  })
  return { ...form, form: { onSubmit, noValidate: true, method: 'post' }, pending: isPending }
}

export const apiErrorOf = (error: Error) =>
  error instanceof ApiError ? error : ApiError.unreachable()

/** The server gets only one of the two fields of a new password (spec §5). */
export const passwordsDiffer = 'Please make sure both passwords match.'

/** The titles of toasts by message (spec §5). Other messages are only at their field. */
const titles: Readonly<Record<string, string>> = {
  [messages.credentialsMissing]: 'Missing Information',
  [messages.emailMissing]: 'Missing Information',
  [messages.newPasswordMissing]: 'Missing Information',
  [messages.passwordTooShort]: 'Password Too Short',
  [passwordsDiffer]: "Passwords Don't Match",
  [messages.countryMissing]: 'Country Required',
  [messages.ageUnconfirmed]: 'Age Verification Required',
}
