import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstProblem } from '../../../ui/use-focus-on-problem.ts'
import type { DraftChange, Problems } from './draft.ts'

/** Shows what is wrong at its fields, and leads to the first of them. */
export function useProblems(change: (change: DraftChange) => void) {
  const form = useRef<HTMLFormElement>(null)
  const showProblems = (problems: Problems) => {
    flushSync(() => change({ type: 'show-problems', problems }))
    focusFirstProblem(form.current)
  }
  return { form, showProblems }
}
