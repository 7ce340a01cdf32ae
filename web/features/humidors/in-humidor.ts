import type { Cigar } from '../../../shared/contract/cigar.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
import { inStock } from '../cigars/select-cigars.ts'

/** Cigars with sticks in a humidor, newest created first. */
export const inHumidor = (cigars: readonly Cigar[], id: string): Cigar[] =>
  inStock(cigars).filter(
    ({ quantity: remaining, places }) => sticksIn({ remaining, places }, id) > 0,
  )
