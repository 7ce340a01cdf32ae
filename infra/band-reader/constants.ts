/**
 * The numbers of the band reader that were chosen, and what each was measured on.
 *
 * - Study: 80 drawn bands, 99 close and mixed photographs (A to C), 60 small pictures of whole cigars (D) and
 *   51 pictures without a legible band; A to C tuned it. A blind set of 140 small pictures (E) checked it.
 * - Bench: `npm run bench -- identify` on the 75 photographs that tuned it and 106 others.
 * - Not measured: chosen by eye, or kept from the first version that passed the bench. So are the numbers that
 *   stand in a formula of another file.
 */

/** Sizes of photographs and their parts, in pixels. */
export const sizes = {
  /** The longer side of a decoded photograph. Study. */
  longestSide: 3_200,
  /** The longer side of the whole photograph for the detector. Study: 960 reads a little less. */
  wholeSide: 1_280,
  /** The area of a part of it. Not measured. */
  partArea: 360_000,
  /** The width of a band, straight and laid flat. Not measured. */
  bandWidth: 480,
  flatWidth: 640,
} as const

/** The detector of text. Study, all of them together. */
export const detection = {
  pixelThreshold: 0.3,
  boxThreshold: 0.5,
  unclipRatio: 2,
  mostBoxes: 40,
  /** Not measured. */
  smallestSide: 3,
} as const

/** The recognizer of a line of text. The height is the model's. */
export const recognition = {
  lineHeight: 48,
  /** Not measured. */
  longestLine: 1_200,
  /** Below this confidence a line is also read upside down (study) and spelled with the catalog (not measured). */
  clear: 0.9,
} as const

/**
 * The angle from the middle of the cigar, in radians, within which letters are visible. Not
 * measured.
 */
export const visibleTurn = 1.4

/** Looking stops at one match of this score with this lead before the second. Study. */
export const clearMatch = { score: 0.75, lead: 0.15 } as const

/** The search for a cigar on a plain background, in a small copy. Not measured one by one; bench as a whole. */
export const cigarSearch = {
  /** The longer side of the copy. */
  side: 320,
  /** Columns of the straightened cigar, and those that are compared: its edges are shaded. */
  stripWidth: 32,
  middle: { from: 6, to: 26 },
} as const

/**
 * The leaf of a cigar beside a text. Bench and 50 drawn pages, on screen and as if photographed: all but one of the right
 * answers have it. Lengths are in lengths of the text.
 */
export const leafSearch = {
  /** The longer side of the copy in which it is looked for, in pixels. */
  side: 640,
  /** The share of leaf beyond a band on a plain background. */
  besideBand: 0.5,
  /** The text is printed on leaf that begins nearer than this on both sides. */
  ground: 0.06,
  /** The largest distance from the text, and the shortest length. */
  reach: 3,
  shortest: 0.3,
  /** The shortest length where the picture ends. */
  shortestCut: 0.08,
  /** On one side alone it begins nearer, and ends within this to its left and right. */
  near: 0.6,
  widest: 3,
  /** Its red, of 255, and how far its green is from blue to red: less if it is dull, with so little color for its red. */
  darkest: 45,
  lightest: 225,
  reddest: -0.08,
  dullest: 0.72,
  purplest: -0.6,
  yellowest: 0.75,
} as const

/** The texts of a page. Bench and drawn pages, as above. */
export const pageText = {
  /** A text below this confidence is no evidence of a page, because pages are read clearly. */
  clear: 0.88,
  /** So many brands are a list or a shelf. */
  brands: 3,
  /** So many lines that run the same way. */
  lines: 8,
  /** More texts than these are no close picture of a band. */
  few: 4,
  /** The slope of a page that is held by hand, in radians, at most. */
  steepest: 0.14,
} as const

/** The search for a medallion. Not measured one by one; bench as a whole. */
export const medallion = {
  /** The width of the copy of a band in which a ring is looked for. */
  searchWidth: 64,
  /** The width of the copy of a cigar in which the shape is measured. */
  fitWidth: 128,
  /** The margin of a band's picture on either side of the cigar, as a share of its width. */
  margin: 0.08,
  /** Letters come out narrow, and small ones are read best so. */
  rolledOut: { width: 691, height: 224 },
  /** The height of a row of letters in it. */
  rowHeight: 44,
  /**
   * The share of edges that face the center of a round medallion. Other shapes reach half of it.
   */
  roundEnough: 0.66,
} as const

/** The score of a brand. Not measured one by one; bench as a whole. */
export const matching = {
  /** A line name alone, however clear, is not the brand's name. */
  lineAlone: 0.78,
  sureOfLine: 0.55,
  /** From here on a word counts as read. */
  legible: 0.5,
  /** A rival that is more than this behind does not come first. */
  farBehind: 0.5,
  /** Rivals make none less likely than this. */
  leastByRivals: 0.3,
  /** A size alone suggests its brand, and is never sure. */
  sizeAlone: 0.5,
  /** A name cut off on both sides: doubtful, however clear. */
  fragmentAlone: 0.45,
  /** A title (Don, Doña) that was not read to the letter. */
  unreadTitle: 0.55,
} as const

/** The spelling of doubtful lines. Bench: among three, D 10 instead of 9 of 20, others 35 instead of 33 of 56. */
export const spellingRules = {
  /** The lower bound of a chance. Smaller values count as this one. */
  leastChance: 0.001,
  /** The cost of a wrong letter, in natural logarithms. */
  slip: 6,
  /** Names less likely than this are noise. */
  leastSimilarity: 0.3,
  /** With a lead of this before what chance gives, a name counts in full ... */
  fullLead: 0.25,
  /** ... and only from this on it may be more than doubtful. */
  clearLead: 0.5,
  /** With a smaller lead a name is offered at most: the form is not filled with it. */
  doubtful: 0.6,
  /** The cost of a look-alike letter. A wrong letter costs 1. Not measured. */
  lookalike: 0.4,
} as const

/** The scale of matches and that of the product (`identify-cigar.ts`). */
export const offering = {
  /** Below this the best match is noise, and the band counts as not recognized. Study. */
  worthOffering: 0.3,
  /**
   * Below this another match is noise. Bench, 181 photographs: beside a doubtful match those of 0.25 to
   * 0.3 were right about as often as those up to 0.5, and weaker ones never.
   */
  worthAdding: 0.25,
  /** The product offers candidates from here on. */
  offered: 0.3,
  /** From here on it fills in the form. Study: 88 of 89 right on A to D, 48 of 48 on E. */
  sure: 0.6,
} as const
