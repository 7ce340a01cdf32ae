import type { AgeColour } from '../../../shared/rules/age-category.ts'

/** What an age is painted with. */
export const ageFill = (tone: AgeColour): string => `var(--age-${tone})`
