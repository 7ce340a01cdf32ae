import type { Strength } from '../../../shared/rules/option-lists.ts'
import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]

const gentle: Words = ['cream', 'hay', 'almond', 'white pepper', 'honey', 'toast', 'vanilla']
const middle: Words = ['cedar', 'nutmeg', 'roasted nuts', 'cinnamon', 'leather', 'orange peel']
const strong: Words = ['espresso', 'dark chocolate', 'black pepper', 'earth', 'raisin', 'oak']

const aromas: Record<Strength, readonly [Words, Words]> = {
  Mild: [gentle, gentle],
  'Mild-Medium': [gentle, middle],
  Medium: [middle, gentle],
  'Medium-Full': [middle, strong],
  Full: [strong, middle],
}

const burn: Words = [
  'Even burn, firm ash.',
  'Draws a little tight.',
  'Had to touch it up twice.',
  'Perfect construction.',
  'Burned hot towards the end.',
  '',
]
const young: Words = ['Still sharp: give it time.', 'Too young, but promising.', 'A bit raw.']
const ready: Words = ['Coming into its own.', 'Rounder than the last one.', 'Better every month.']
const old: Words = [
  'The rest has done it good.',
  'Softer now, and deeper.',
  'Do not wait much longer.',
]
const company: Words = [
  'On the terrace with Marta.',
  'After dinner, with rum.',
  'With an espresso.',
  'Walking home along the river.',
  '',
  '',
]

/** What somebody writes after smoking, in the words that suit the cigar and its age. */
export function smokeNotes(random: Random, strength: Strength, ageInDays: number): string {
  const [first, second] = aromas[strength]
  const taste = `${capital(random.pick(first))}, then ${random.pick(second)}.`
  const state = ageInDays < 180 ? young : ageInDays < 720 ? ready : old
  const parts = [taste, random.pick(burn), random.pick(state), random.pick(company)]
  return parts.filter((part, n) => part !== '' && (n === 0 || random.chance(0.7))).join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const purchaseNotes: Words = [
  'From the shop in town, on sale.',
  'Travel, duty free.',
  'Box of the new release.',
  'Ordered with Jonas to share the postage.',
  'The last ones they had.',
]

export const giftNotes: Words = [
  'A birthday present from Marta.',
  'Swapped with Jonas.',
  'From the tasting evening.',
]

export const personalNotes: Words = [
  'Wants a drier place: 65 % suits it better.',
  'Do not smoke before the second year.',
  'Goes well with the Guatemalan coffee.',
  'Ask in town whether they get the smaller size again.',
  'Marta likes this one. Keep two.',
  'Wrapper is delicate, cut carefully.',
]

export const stickNotes: Words = [
  'Small crack near the foot: smoke first.',
  'Kept for the anniversary.',
  'The darkest of the box.',
  'Promised to Jonas.',
]
