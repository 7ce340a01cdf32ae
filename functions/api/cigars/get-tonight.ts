import * as cigars from '../../../shared/contract/cigars.ts'
import type { TonightCigar } from '../../../shared/contract/tonight.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { rested } from '../../../shared/rules/rest.ts'
import { readyAge, shortlistTonight, smokingMinutes } from '../../../shared/rules/tonight.ts'
import { handle } from '../../runtime/handle.ts'
import { type CigarFacts, readCigarFacts, readSmokes } from '../../table/collection.ts'
import { agesFromOf } from '../../table/users.ts'
import { datesOf } from './cigar-response.ts'

export const handler = handle(
  cigars.getTonight,
  async ({ userId, checked, plan, query: { timeZone }, eventually }, deps) => {
    const [all, smokes] = await Promise.all([
      readCigarFacts(userId, { eventually }),
      readSmokes(userId, { eventually }),
    ])
    const now = deps.now()
    const day = today(timeZone, now)
    const isPremium = (await plan) === 'premium'
    const lastSmokes = new Map<string, string>()
    for (const { cigarId, smokedAt } of smokes) {
      if (smokedAt > (lastSmokes.get(cigarId) ?? '')) lastSmokes.set(cigarId, smokedAt)
    }
    const ready = datedFrom(await agesFromOf(checked), all).flatMap((cigar) => {
      const { remaining, places } = rested(cigar, day)
      return remaining > 0 ? [{ ...cigar, quantity: remaining, places }] : []
    })
    return shortlistTonight(
      ready.map((cigar) =>
        candidateOf(cigar, lastSmokes.get(cigar.cigarId), isPremium ? day : undefined),
      ),
      now,
    )
  },
)

/** @param day today, when the plan shows how ready a cigar is */
function candidateOf(
  { cigarId, ...cigar }: CigarFacts,
  lastSmokedAt: string | undefined,
  day: string | undefined,
): TonightCigar {
  const days = datesOf(cigar)
  return {
    id: cigarId,
    brand: cigar.brand,
    lineName: cigar.lineName,
    size: cigar.size,
    quantity: cigar.quantity,
    strength: cigar.strength,
    minutes: smokingMinutes(cigar),
    ...days,
    readyAge: day === undefined ? undefined : readyAge(ageDay(days), day),
    userRating: cigar.userRating,
    lastSmokedAt,
    ...(cigar.places && { humidors: humidorsOf(cigar) }),
  }
}

const humidorsOf = ({ quantity, places }: Pick<CigarFacts, 'quantity' | 'places'>): string[] =>
  placesOf({ remaining: quantity, places }).map(({ humidorId }) => humidorId)
