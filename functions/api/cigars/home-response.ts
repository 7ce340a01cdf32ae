import type { Home, TonightCigar } from '../../../shared/contract/home.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { rested } from '../../../shared/rules/rest.ts'
import { readyAge, shortlistTonight, smokingMinutes } from '../../../shared/rules/tonight.ts'
import type { Reading, Session } from '../../runtime/request.ts'
import { pageOfCigars } from '../../table/cigars.ts'
import { type CigarFacts, readSmokes, type SmokeFacts } from '../../table/collection.ts'
import { agesFromOf } from '../../table/settings.ts'
import { cigarResponse, datesOf } from './cigar-response.ts'

/** Spec §9 'Display counts'. */
const recentCount = 4

type Asked = Pick<Session, 'userId' | 'checked' | 'plan'> &
  Reading & { readonly query: { readonly timeZone: string } }

/**
 * What home shows besides the figures: the rest is read while the cigars are.
 *
 * @param reading the user's cigars, finished ones included
 */
export async function homeResponse(
  { userId, checked, plan, query, eventually }: Asked,
  reading: Promise<readonly CigarFacts[]>,
  now: Date,
): Promise<Home> {
  const [all, smokes, recent] = await Promise.all([
    reading,
    readSmokes(userId, { eventually }),
    pageOfCigars(userId, { limit: recentCount, inStock: true, eventually }),
  ])
  const dated = datedFrom(await agesFromOf(checked), all)
  const when = { day: today(query.timeZone, now), isPremium: (await plan) === 'premium' }
  return {
    recent: recent.cigars.map(cigarResponse),
    tonight: shortlistTonight(candidatesOf(dated, lastSmokesOf(smokes), when), now),
  }
}

/** The instant of each cigar's last smoke. */
function lastSmokesOf(smokes: readonly SmokeFacts[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>()
  for (const { cigarId, smokedAt } of smokes) {
    if (smokedAt > (last.get(cigarId) ?? '')) last.set(cigarId, smokedAt)
  }
  return last
}

/** What does not rest; Premium shows how ready it is. */
function candidatesOf(
  cigars: readonly CigarFacts[],
  lastSmokes: ReadonlyMap<string, string>,
  { day, isPremium }: { readonly day: string; readonly isPremium: boolean },
): TonightCigar[] {
  const ready = cigars.flatMap((cigar) => {
    const { remaining, places } = rested(cigar, day)
    return remaining > 0 ? [{ ...cigar, quantity: remaining, places }] : []
  })
  return ready.map((cigar) =>
    candidateOf(cigar, lastSmokes.get(cigar.cigarId), isPremium ? day : undefined),
  )
}

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
