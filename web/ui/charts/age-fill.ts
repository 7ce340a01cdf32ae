import type { AgeColour } from '../../../shared/rules/age-category.ts'

/** The color of an age. */
export const ageFill = (tone: AgeColour): string => `var(--age-${tone})`
