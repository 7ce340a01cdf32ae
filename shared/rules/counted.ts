/** A number and what it counts: `1 stick`, `1,200 sticks`; for names whose plural ends in s. */
export const counted = (number: number, unit: string): string =>
  `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`
