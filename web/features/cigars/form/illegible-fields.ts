import { isFieldName, type Problems } from './draft.ts'

/** What a number or date field holds that is none: the browser hands it over as empty. */
export function illegibleFields(form: HTMLFormElement): Problems {
  const inputs = [...form.querySelectorAll('input')]
  return Object.fromEntries(
    inputs
      .filter(({ name, validity }) => isFieldName(name) && validity.badInput)
      .map(({ name, type }) => [
        name,
        type === 'date' ? 'Please enter a valid date' : 'Please enter a number',
      ]),
  )
}
