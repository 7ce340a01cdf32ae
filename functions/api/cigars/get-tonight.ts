import * as cigars from '../../../shared/contract/cigars.ts'
import type { TonightCigar } from '../../../shared/contract/tonight.ts'
import { today } from '../../../shared/rules/dates.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { readyAge, shortlistTonight, smokingMinutes } from '../../../shared/rules/tonight.ts'
import { handle } from '../../runtime/handle.ts'
import { type CigarFacts, readCigarFacts, readSmokes } from '../../table/collection.ts'

export const handler = handle(
  cigars.getTonight,
  async ({ userId, plan, query: { timeZone }, eventually }, deps) => {
    const [all, smokes] = await Promise.all([
      readCigarFacts(userId, { eventually }),
      readSmokes(userId, { eventually }),
    ])
    const now = deps.now()
    const day = (await plan) === 'premium' ? today(timeZone, now) : undefined
    const lastSmokes = new Map<string, string>()
    for (const { cigarId, smokedAt } of smokes) {
      if (smokedAt > (lastSmokes.get(cigarId) ?? '')) lastSmokes.set(cigarId, smokedAt)
    }
    const inStock = all.filter(({ quantity }) => quantity > 0)
    return shortlistTonight(
      inStock.map((cigar) => candidateOf(cigar, lastSmokes.get(cigar.cigarId), day)),
      now,
    )
  },
)

/** @param day today, when the plan shows how ready a cigar is */
function candidateOf(
  { cigarId, oldestPurchaseDate, ...cigar }: CigarFacts,
  lastSmokedAt: string | undefined,
  day: string | undefined,
): TonightCigar {
  return {
    id: cigarId,
    brand: cigar.brand,
    lineName: cigar.lineName,
    size: cigar.size,
    quantity: cigar.quantity,
    strength: cigar.strength,
    minutes: smokingMinutes(cigar),
    purchaseDate: oldestPurchaseDate,
    readyAge: day === undefined ? undefined : readyAge(oldestPurchaseDate, day),
    userRating: cigar.userRating,
    lastSmokedAt,
    ...(cigar.places && { humidors: humidorsOf(cigar) }),
  }
}

const humidorsOf = ({ quantity, places }: Pick<CigarFacts, 'quantity' | 'places'>): string[] =>
  placesOf({ remaining: quantity, places }).map(({ humidorId }) => humidorId)
