import { isTaken, ownOf } from '../../../shared/rules/file-humidors.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import type { Deps } from '../../runtime/deps.ts'
import { type HumidorRow, listHumidorRows, requireRoomForHumidors } from '../../table/humidors.ts'
import type { ImportedExtra, ImportedHumidor } from '../../table/imported-extra.ts'
import { listWishRows, requireRoomForWishes, type WishRow } from '../../table/wishes.ts'
import { daysOfAir } from '../../workflows/add-air.ts'
import { mostDaysAtOnce } from '../../workflows/change-air.ts'
import { newHumidor, nextPosition, saidIn } from '../humidors/new-humidor.ts'
import { newWish } from '../wishes/new-wish.ts'
import { type Body, pack } from './plan-import.ts'

/** The parts of an import without cigars. */
type Extras = {
  /** Before the cigars. */
  readonly before: readonly ImportedExtra[]
  /** After the cigars. */
  readonly after: readonly ImportedExtra[]
  /** The ids of the humidors that purchases and smokes may name: by the keys of the file, and by themselves. */
  readonly ids: ReadonlyMap<string, string>
  /** New humidors and wishes. */
  readonly counts: { readonly humidors: number; readonly wishes: number }
}

/** `limit`: humidors of the plan; absent: unlimited. */
type How = { readonly timeZone: string; readonly limit?: number | undefined }

/** A humidor needs up to three of the hundred writes of a transaction to be taken back. */
const writesOfHumidor = 3

/** The room of a part, as in `planImport`. A transaction takes a hundred writes, and a row 400 kB. */
const room = { writes: mostDaysAtOnce, bytes: 300_000 }

/**
 * Plans the humidors and the wishes of an import.
 *
 * @throws LimitReached, DomainError `conflict` when there is no room for the humidors or the wishes
 */
export async function planExtras(
  userId: string,
  body: Pick<Body, 'humidors' | 'wishes'>,
  { timeZone, limit }: How,
  deps: Deps,
): Promise<Extras> {
  const rows = await listHumidorRows(userId)
  const humidors = planHumidors(userId, body.humidors, rows, deps)
  const made = humidors.filter((one) => one.made).length
  requireRoomForHumidors(made, rows.length, limit)
  const air = body.humidors.flatMap((one, n) => planAir(one, humidors[n], timeZone))
  const wishes = body.wishes.length > 0 ? await planWishes(userId, body.wishes, deps) : []
  const taking = mergeSame(humidors)
    .map((one) => ({
      ...one,
      airParts: air.filter(({ humidorId }) => humidorId === one.humidorId).length,
    }))
    .filter(({ made, said, care }) => made ?? said ?? care)
  return {
    before: [
      ...pack(taking, room, () => writesOfHumidor).map((some) => ({
        kind: 'humidors' as const,
        humidors: some,
      })),
      ...air,
    ],
    after: pack(wishes, room, () => 1).map((some) => ({ kind: 'wishes' as const, wishes: some })),
    ids: new Map([
      ...rows.map(({ humidorId }) => [humidorId, humidorId] as const),
      ...body.humidors.map(({ key }, n) => [key, humidors[n]?.humidorId ?? mainHumidor] as const),
    ]),
    counts: { humidors: made, wishes: wishes.length },
  }
}

type Planned = Omit<ImportedHumidor, 'airParts'>

function planHumidors(
  userId: string,
  inFile: Body['humidors'],
  rows: readonly HumidorRow[],
  deps: Deps,
): Planned[] {
  const own = rows.map((row) => ({ ...row, id: row.humidorId }))
  const first = nextPosition(rows)
  return inFile.map((humidor, n): Planned => {
    const { key, care: sent } = humidor
    const care = sent && { ...sent, log: sent.log.toSorted((a, b) => b.at.localeCompare(a.at)) }
    const takes = isTaken({ id: key, name: humidor.name }, own)
    const known = key === mainHumidor ? mainHumidor : ownOf(own, humidor)?.humidorId
    if (known !== undefined) {
      const hasCare = own.some(({ id, care }) => id === known && care)
      const said = takes && { said: saidIn(humidor) }
      return { humidorId: known, ...(care && !hasCare && { care }), ...said }
    }
    const made = newHumidor(userId, humidor, first + n, deps)
    return {
      humidorId: made.humidorId,
      made: { ...made, ...(care && { care: { ...care, reminded: {} }, careRevision: 1 }) },
    }
  })
}

/** Two humidors of a file may be one of the collector's, which a transaction writes once. The first one counts. */
function mergeSame(humidors: readonly Planned[]): readonly Planned[] {
  const merged = new Map<string, Planned>()
  for (const one of humidors) merged.set(one.humidorId, { ...one, ...merged.get(one.humidorId) })
  return [...merged.values()]
}

/** The newest days first: older ones alone would remind that readings are missing. */
const planAir = (
  { air }: Body['humidors'][number],
  { humidorId = mainHumidor }: Partial<Planned> = {},
  timeZone: string,
) =>
  pack(air ? daysOfAir(air, timeZone).toReversed() : [], room, () => 1).map((days) => ({
    kind: 'air' as const,
    humidorId,
    days: days.toReversed(),
  }))

async function planWishes(userId: string, inFile: Body['wishes'], deps: Deps) {
  const known = await listWishRows(userId)
  const keys = new Set(known.map(keyOf))
  const missing = inFile
    .map((wish) => newWish(userId, wish, deps))
    .filter((wish) => !keys.has(keyOf(wish)))
  requireRoomForWishes(missing.length, known)
  return missing
}

const keyOf = ({ brand, lineName, targetCents, note }: WishRow) =>
  JSON.stringify([brand, lineName, targetCents, note])
