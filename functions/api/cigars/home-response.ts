import type { Home, TonightCigar } from '../../../shared/contract/home.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { mainHumidor, placesOf, sticksIn } from '../../../shared/rules/places.ts'
import { isResting, rested } from '../../../shared/rules/rest.ts'
import { readyAge, shortlistTonight, smokingMinutes } from '../../../shared/rules/tonight.ts'
import { cigarResponse, datesOf } from '../../responses/cigar-response.ts'
import type { Reading, Session } from '../../runtime/session.ts'
import { pageOfCigars } from '../../table/cigars.ts'
import { type CigarFacts, readSmokes, type SmokeFacts } from '../../table/collection.ts'
import { listPurchasesOf } from '../../table/due.ts'
import { agesFromOf } from '../../table/settings.ts'

/** Spec §9 'Display counts'. */
const recentCount = 4

type Asked = Pick<Session, 'userId' | 'checked' | 'plan'> &
  Reading & { readonly query: { readonly timeZone: string } }

/**
 * Returns the content of home besides the figures. Reads other rows while the cigars load.
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
  const shownPlan = await plan
  const shownDay = shownPlan === 'premium' ? day : undefined
  return {
    recent: recent.cigars.map((row) => cigarResponse(row, shownPlan)),
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

/** The sticks of a cigar that are in one humidor and do not rest. `quantity` counts all humidors. */
type Part = CigarFacts & { readonly humidorId: string }

/** The parts of cigars. Where one is not the whole cigar, its purchases say since when it is there. */
async function readyParts(
  cigars: readonly CigarFacts[],
  { userId, day, ...reading }: Reading & { readonly userId: string; readonly day: string },
): Promise<Part[]> {
  const parts = cigars.flatMap((cigar) => {
    const ready = rested(cigar, day)
    const places = placesOf(ready)
    const isWhole = ready.remaining === cigar.quantity && places.length === 1
    const shown = { ...cigar, quantity: ready.remaining }
    return places.map(({ humidorId }) => ({ part: { ...shown, humidorId }, isWhole }))
  })
  const ids = parts.flatMap(({ part, isWhole }) => (isWhole ? [] : [part.cigarId]))
  const kept = await listPurchasesOf(userId, new Set(ids), reading)
  const ready = Map.groupBy(
    kept.filter((purchase) => !isResting(purchase, day)),
    ({ cigarId }) => cigarId,
  )
  return parts.map(({ part }) => {
    const purchases = ready.get(part.cigarId)
    const { oldestPurchaseDate = part.oldestPurchaseDate, packedOn } = purchases
      ? stockOf(purchases.filter((purchase) => sticksIn(purchase, part.humidorId) > 0))
      : part
    return { ...part, oldestPurchaseDate, packedOn }
  })
}

/** @param day today, when the plan shows how ready a cigar is: Premium does */
const candidatesOf = (
  parts: readonly Part[],
  lastSmokes: ReadonlyMap<string, string>,
  day: string | undefined,
): TonightCigar[] => parts.map((part) => candidateOf(part, lastSmokes.get(part.cigarId), day))

function candidateOf(
  { cigarId, humidorId, ...cigar }: Part,
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
    ...(humidorId !== mainHumidor && { humidors: [humidorId] }),
  }
}
