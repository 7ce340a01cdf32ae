/**
 * What the brand page tells of a brand, in our own words and facts only. Kept apart from the
 * catalogue's names and lines, which browsers and the band reader load: only the brand-information
 * Lambda reads stories.
 */
export type BrandStory = {
  /** Exactly the `name` of a brand of the catalogue; other names are the catalogue's aliases. */
  readonly name: string
  /**
   * Year of founding (`1845`), or a full day (`YYYY-MM-DD`) only when certain. Absent where nothing
   * certain is known or where sources differ; the history then says how they differ.
   */
  readonly founded?: string
  /** What the brand makes and is known for: 45 to 90 words. */
  readonly description: string
  /** Founders, owners, places and dates: 60 to 120 words. */
  readonly history: string
  /**
   * What the facts that are not common knowledge were taken from. Empty where everything said is
   * common knowledge; `stories.ts` says what that rests on.
   */
  readonly sources: readonly string[]
  /** Only where another choice or order than the catalogue's lines shows the brand better. */
  readonly notableLines?: readonly string[]
}
