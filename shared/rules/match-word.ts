/** Shorter words are typed without a mistake. */
export const leastForTypo = 4
const leastForTwoTypos = 8
/** Shorter words are a part of too many others. */
export const leastInside = 4

/**
 * Scores of a typed word that begins a word, is a part of it, or is its plural or singular. 1 is
 * the word itself.
 */
export const asBeginning = 0.8
export const asPart = 0.45
export const asOtherNumber = 0.95

/** A word in the plural, or in the singular. */
export function numbersOf(word: string): readonly string[] {
  if (word.length < 3 || isNumber(word)) return []
  return [
    `${word}s`,
    `${word}es`,
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ]
}

/** Returns the score of a typed word for a word of a name, from 0 (no match) to 1. */
export function matchWord(typed: string, word: string): number {
  if (typed === word) return 1
  if (numbersOf(typed).includes(word)) return asOtherNumber
  return word.startsWith(typed) ? asBeginning : 0
}

/**
 * Returns the score of a mistyped word for a word of a name. A mistake is a wrong, missing, added
 * or swapped letter; words of eight letters may have two. 0.38 is one mistake, 0.3 two mistakes or
 * one at the beginning, 0 another word. Numbers have no mistakes.
 */
export function matchMistyped(typed: string, word: string): number {
  if (typed.length < leastForTypo || isNumber(typed) || isNumber(word)) return 0
  const most = typed.length >= leastForTwoTypos ? 2 : 1
  if (word.length < typed.length - most || word.length < leastForTypo - 1) return 0
  const isBeginning = word.length > typed.length + most
  if (isBeginning && (typed.length < 6 || typed[0] !== word[0])) return 0
  const edits = countEdits(typed, isBeginning ? word.slice(0, typed.length) : word, most)
  if (edits > most) return 0
  return edits === 1 && !isBeginning ? 0.38 : 0.3
}

export const isNumber = (word: string): boolean => word < ':' && word >= '0'

/** The optimal string alignment distance, or more than `most`. */
function countEdits(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let edits = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        edits = Math.min(edits, at(before, j - 2) + 1)
      }
      next.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return least
    before = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0
