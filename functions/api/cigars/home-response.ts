import type { Home, TonightCigar } from '../../../shared/contract/home.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { isResting, rested } from '../../../shared/rules/rest.ts'
import { readyAge, shortlistTonight, smokingMinutes } from '../../../shared/rules/tonight.ts'
import type { Reading, Session } from '../../runtime/request.ts'
import { pageOfCigars } from '../../table/cigars.ts'
import { type CigarFacts, readSmokes, type SmokeFacts } from '../../table/collection.ts'
import { listPurchasesOf } from '../../table/due.ts'
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
  const day = today(query.timeZone, now)
  const ready = await readyParts(all, { userId, day, eventually })
  const dated = datedFrom(await agesFromOf(checked), ready)
  const shownDay = (await plan) === 'premium' ? day : undefined
  return {
    recent: recent.cigars.map(cigarResponse),
    tonight: shortlistTonight(candidatesOf(dated, lastSmokesOf(smokes), shownDay), now),
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

/** The cigars without their sticks that rest. If others do not, their purchases say since when they are there. */
async function readyParts(
  cigars: readonly CigarFacts[],
  { userId, day, ...reading }: Reading & { readonly userId: string; readonly day: string },
): Promise<CigarFacts[]> {
  const parts = cigars.map((cigar) => {
    const { remaining, places } = rested(cigar, day)
    const isPart = remaining > 0 && remaining < cigar.quantity
    return { cigar: { ...cigar, quantity: remaining, places }, isPart }
  })
  const ids = parts.flatMap(({ cigar, isPart }) => (isPart ? [cigar.cigarId] : []))
  const kept = await listPurchasesOf(userId, new Set(ids), reading)
  const ready = Map.groupBy(
    kept.filter((purchase) => !isResting(purchase, day)),
    ({ cigarId }) => cigarId,
  )
  return parts.map(({ cigar }) => {
    const purchases = ready.get(cigar.cigarId)
    const { oldestPurchaseDate = cigar.oldestPurchaseDate, packedOn } = purchases
      ? stockOf(purchases)
      : cigar
    return { ...cigar, oldestPurchaseDate, packedOn }
  })
}

/** @param day today, when the plan shows how ready a cigar is: Premium does */
const candidatesOf = (
  cigars: readonly CigarFacts[],
  lastSmokes: ReadonlyMap<string, string>,
  day: string | undefined,
): TonightCigar[] =>
  cigars
    .filter(({ quantity }) => quantity > 0)
    .map((cigar) => candidateOf(cigar, lastSmokes.get(cigar.cigarId), day))

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
