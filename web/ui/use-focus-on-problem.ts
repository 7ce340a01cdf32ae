import { type RefObject, useEffect, useRef } from 'react'
import type { Problems } from './problems.ts'

/**
 * Leads to the first field that something is wrong with, each time it is found.
 *
 * @param problems the same object as long as nothing new was found
 * @returns the ref of the form
 */
export function useFocusOnProblem(problems: Problems): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
  }, [problems])
  return form
}

/** Leads to the first field of a form that is shown as wrong. */
export const focusFirstProblem = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
