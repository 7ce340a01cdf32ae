import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Issue } from '../../../shared/contract/errors.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { useToast } from '../../ui/toast.tsx'
import { type Checked, type Entries, readEntries, titleOf } from './check-entries.ts'

type Submission<Body, Answer> = {
  readonly check: (entries: Entries) => Checked<Body>
  readonly send: (body: Body) => Promise<Answer>
  readonly done: (answer: Answer, body: Body) => void
  readonly failed: (fault: ApiFault, body: Body) => void
}

/**
 * A form of the auth page: read as the browser filled it, checked by the contract's own schema, sent;
 * what is wrong is said in a toast and at its field.
 */
export function useSubmission<Body, Answer>({
  check,
  send,
  done,
  failed,
}: Submission<Body, Answer>) {
  const toast = useToast()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (error, body) => {
      const fault = error instanceof ApiFault ? error : ApiFault.unreachable()
      setIssues(fault.issues)
      failed(fault, body)
    },
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checked = check(readEntries(new FormData(form)))
    setIssues(checked.ok ? [] : checked.issues)
    if (checked.ok) return mutate(checked.body)
    const [first] = checked.issues
    if (!first) return
    const title = titleOf(first.message)
    if (title) toast({ title, description: first.message, tone: 'destructive' })
    focusField(form, first.path)
  }

  const faultOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  return { form: { onSubmit, noValidate: true, method: 'post' }, faultOf, pending: isPending }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
