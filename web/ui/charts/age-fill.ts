import type { AgeColor } from '../../../shared/rules/age-category.ts'

/** The color of an age. */
export const ageFill = (tone: AgeColor): string => `var(--age-${tone})`
