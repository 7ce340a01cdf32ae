import {
  lengths,
  origins,
  ringGauges,
  standardSizes,
  strengths,
  wrappers,
} from '../../../../shared/rules/option-lists.ts'
import { describeLength } from '../describe-length.ts'

const plain = (text: string) => ({ value: text, text })

/** The option lists of spec §9 as the form offers them. */
export const originChoices = origins.map(plain)
export const strengthChoices = strengths.map(plain)

export const wrapperChoices = wrappers.map(({ name, description }) => ({
  value: name,
  text: `${name} – ${description}`,
}))

export const sizeChoices = standardSizes.map((size) => ({
  value: size.name,
  text:
    'length' in size
      ? `${size.name} – ${describeLength(size.length)} × ${size.ringGauge}`
      : size.name,
}))

/** A size or a suggestion may lie between the steps of the lists: then it is offered besides. */
const measureChoices = (
  list: readonly number[],
  current: string,
  text: (value: number) => string,
) =>
  [...new Set([...list, ...(current === '' ? [] : [Number(current)])])]
    .filter((value) => Number.isFinite(value))
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), text: text(value) }))

export const lengthChoices = (current: string) => measureChoices(lengths, current, describeLength)
export const ringGaugeChoices = (current: string) => measureChoices(ringGauges, current, String)
