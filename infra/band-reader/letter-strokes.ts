/** A letter as the strokes of a pen: SVG path data, 6 units high, `width` units wide. */
type Letter = { readonly strokes: string; readonly width: number }

const oval = 'M2 0C.7 0 0 1.3 0 3S.7 6 2 6S4 4.7 4 3S3.3 0 2 0Z'
const open = 'M4 1.2C3.4 .2 2.6 0 2 0C.7 0 0 1.3 0 3S.7 6 2 6C2.6 6 3.4 5.8 4 4.8'
const bow = 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0'

const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 3H2.3A1.5 1.5 0 0 1 2.3 6H0V0H2.1A1.5 1.5 0 0 1 2.1 3',
  C: open,
  D: 'M0 0V6H1.6C3.3 6 4 4.7 4 3S3.3 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: `${open}V3.2H2.4`,
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.5 0V6',
  J: 'M3.5 0V4.4C3.5 5.5 2.8 6 1.8 6S.2 5.5 0 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.3L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2.2 4L4.4 0V6',
  N: 'M0 6V0L4 6V0',
  O: oval,
  P: bow,
  Q: `${oval}M2.6 4.4L4.2 6.4`,
  R: `${bow}M2 3.2L4 6`,
  S: 'M3.8 1.1C3.4 .3 2.8 0 2 0C.9 0 .2 .6 .2 1.5C.2 3.6 3.9 2.4 3.9 4.5C3.9 5.5 3.1 6 2 6C1 6 .4 5.6 0 4.8',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4C0 5.4 .8 6 2 6S4 5.4 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.2 6L2.5 1.5L3.8 6L5 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: oval,
  1: 'M.2 1.2L1.5 0V6',
  2: 'M.1 1.4C.3 .4 1 0 2 0C3.2 0 3.9 .7 3.9 1.6C3.9 3 .8 4.4 0 6H4',
  3: 'M.2 .8C.6 .3 1.2 0 2 0C3 0 3.7 .6 3.7 1.5S3 2.9 1.8 2.9C3.1 2.9 3.9 3.5 3.9 4.4S3.1 6 2 6C1.1 6 .4 5.6 0 5',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.8C.8 2.4 1.4 2.2 2 2.2C3.2 2.2 3.9 3 3.9 4.1S3.1 6 1.9 6C1.1 6 .4 5.7 0 5.1',
  6: 'M3.5 .6C3 .2 2.5 0 2 0C.7 0 0 1.5 0 3.6C0 5.2 .8 6 2 6S4 5.2 4 4.1S3.2 2.4 2.1 2.4S0 3.2 0 4.2',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8C1 2.8 .4 2.2 .4 1.4S1 0 2 0S3.6 .6 3.6 1.4S3 2.8 2 2.8C.8 2.8 0 3.4 0 4.4S.8 6 2 6S4 5.4 4 4.4S3.2 2.8 2 2.8Z',
  9: 'M.5 5.4C1 5.8 1.5 6 2 6C3.3 6 4 4.5 4 2.4C4 .8 3.2 0 2 0S0 .8 0 1.9S.8 3.6 1.9 3.6S4 2.8 4 1.8',
  '.': 'M.5 5.8V6',
}

const widths: Readonly<Record<string, number>> = { I: 1, L: 3.6, M: 4.4, W: 5, 1: 1.5, '.': 1 }

/** Capitals, digits and the full stop; anything else is a gap. */
export const letterFor = (character: string): Letter => {
  const known = strokes[character]
  return known === undefined
    ? { strokes: '', width: 2 }
    : { strokes: known, width: widths[character] ?? 4 }
}
