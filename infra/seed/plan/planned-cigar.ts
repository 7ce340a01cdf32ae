import type { Origin, Strength, Wrapper } from '../../../shared/rules/option-lists.ts'

/** The data of a cigar without its purchases. */
export type Described = {
  readonly brand: string
  readonly lineName: string
  readonly wrapper: Wrapper
  readonly origin: Origin
  readonly strength: Strength
  readonly size: string
  /** In inches. */
  readonly length: number
  /** In 64ths of an inch. */
  readonly ringGauge: number
  readonly notes?: string
}

/** A purchase, by when it was entered. */
export type PlannedPurchase = {
  readonly at: Date
  /** `YYYY-MM-DD`; absent when unknown: its sticks are then legacy sticks of `at`. */
  readonly day?: string
  readonly quantity: number
  /** Dollars a stick; absent when it was a gift, or forgotten. */
  readonly dollars?: number
  readonly notes?: string
  /** Entered by 'Restock', which leaves a line in the cigar's notes. */
  readonly isRestock?: boolean
}

export type PlannedSmoke = {
  readonly at: Date
  /** The index of its purchase, from 0. */
  readonly purchase: number
  /** 1–5. */
  readonly rating?: number
  readonly notes?: string
}

/** A cigar and all that happens to it: purchases and smokes each by their time. */
export type PlannedCigar = {
  readonly described: Described
  readonly isPictured: boolean
  /** The path of its photo, once there is one. */
  readonly imageUrl?: string
  readonly purchases: readonly [PlannedPurchase, ...PlannedPurchase[]]
  readonly smokes: readonly PlannedSmoke[]
  /** 1–5, of the cigar as a whole. */
  readonly rating?: number
  readonly personalNotes: readonly { readonly at: Date; readonly text: string }[]
  /** Notes on unsmoked sticks: the n-th still untouched of a purchase, both counted from 0. */
  readonly stickNotes: readonly {
    readonly purchase: number
    readonly nth: number
    readonly text: string
  }[]
}

/** Unsmoked sticks of a purchase once the plan has been lived. */
export const remainingOf = ({ purchases, smokes }: PlannedCigar, index: number): number =>
  (purchases[index]?.quantity ?? 0) - smokes.filter(({ purchase }) => purchase === index).length

/** Unsmoked sticks of all purchases. */
export const stockOf = (cigar: PlannedCigar): number =>
  cigar.purchases.reduce((sum, _, index) => sum + remainingOf(cigar, index), 0)
