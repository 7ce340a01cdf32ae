import * as z from 'zod/mini'
import type * as bulk from '../../shared/contract/bulk.ts'
import { count } from '../../shared/contract/fields.ts'
import { knownFacts } from '../../shared/contract/purchase-facts.ts'
import { bulkChangeRequested } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { NotFound } from '../runtime/errors.ts'
import { batchRow } from './batches.ts'
import type { CigarRow } from './cigars.ts'
import { updateOf } from './expressions.ts'
import { importedExtra } from './imported-extra.ts'
import { imported, importedSticks } from './imports.ts'
import { userKey } from './keys.ts'
import { emit } from './outbox.ts'
import { getRow, putRow } from './rows.ts'
import type { Step } from './transact.ts'

/** The time in which a bulk change can be undone, in milliseconds. */
const knownMs = 24 * 3600_000

/**
 * The lifetime of its rows in seconds: longer than a dead-letter queue keeps a message that resumes
 * it.
 */
const keepSeconds = 30 * 24 * 3600

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))

/** Values of the fields that a bulk change can set; `null`: none. */
const values = z.object({
  brand: z.optional(z.string()),
  lineName: z.optional(z.string()),
  wrapper: z.optional(z.string()),
  origin: z.optional(z.string()),
  strength: z.optional(z.string()),
  size: text,
  ringGauge: number,
  length: number,
  userRating: number,
})
export type Values = z.infer<typeof values>

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit'), fields: values }),
  z.object({
    kind: z.literal('purchase'),
    quantity: count,
    purchaseDate: z.string(),
    priceCents: z.optional(count),
    notes: z.optional(z.string()),
    humidorId: z.optional(z.string()),
    ...knownFacts,
  }),
  z.object({ kind: z.literal('move'), to: z.string() }),
  z.object({ kind: z.literal('remove') }),
  imported,
])
export type Change = z.infer<typeof change>

/** A purchase with unsmoked sticks, and those of them that lie elsewhere than in the main humidor. */
const lying = z.pick(batchRow, { batchId: true, remaining: true, places: true })
export type Lying = z.infer<typeof lying>

/** One of the cigars, as it was when the change was asked for. */
const target = z.object({
  cigarId: z.string(),
  /** For messages: brand and line. */
  name: z.string(),
  /** The former values of the edited fields. */
  before: z.optional(values),
  /** The id of the purchase to add. */
  batchId: z.optional(z.string()),
  /** The former places of the moved purchases. */
  lay: z.optional(z.array(lying)),
  /** The sticks that an import adds. */
  adds: z.optional(importedSticks),
})
export type Target = z.infer<typeof target>

/** Its kind does not sort between those of purchases and cigars, which are read together. */
const progressRow = z.object({
  userId: z.string(),
  changeId: z.string(),
  change,
  /** See the contract. */
  state: z.enum(['applying', 'applied', 'failing', 'failed', 'undoing', 'undone']),
  /** The number of changed cigars, counted from the first. */
  done: count,
  total: count,
  /** The number of finished parts. */
  partsDone: count,
  /** Absent: the change is older than this count, and ends with its last cigar. */
  parts: z.optional(count),
  problem: z.optional(z.string()),
  kept: z.array(z.string()),
  /** Until when its user knows of it, in milliseconds since 1970. */
  knownUntil: count,
  /** Goes up with every step. A step is conditional on the revision it read. */
  revision: count,
})
export type Progress = z.infer<typeof progressRow>

/**
 * Cigars in one row, and in one transaction: an edit of a brand takes up to four of its hundred writes, one
 * of them for the cigar and three for events. A removal takes three, and one for each humidor.
 */
const cigarsPerPart = (kind: Change['kind']) => (kind === 'remove' ? 15 : 20)

/** Most writes of a part that moves sticks, for its cigars and purchases: each humidor takes one more. */
export const mostMoved = 45

/** As few parts as the transactions allow. */
export function partsOf(kind: Change['kind'], targets: readonly Target[]): Target[][] {
  const parts: Target[][] = []
  let writes = 0
  for (const target of targets) {
    const more = 1 + (target.lay?.length ?? 0)
    const isFull = parts.at(-1)?.length === cigarsPerPart(kind) || writes + more > mostMoved
    if (isFull || parts.length === 0) {
      parts.push([])
      writes = 0
    }
    parts.at(-1)?.push(target)
    writes += more
  }
  return parts
}

/** The content of one transaction. */
const part = z.union([z.array(target), importedExtra])
export type BulkPart = z.infer<typeof part>

/** Compressed JSON: a partition takes 1 MB a second, and parts of an import are up to 20 MB. */
const partRow = z.object({ targets: z.instanceof(Uint8Array) })

type Requested = Pick<Progress, 'userId' | 'changeId' | 'change'>

/** Loaded on use: most functions that know of bulk changes do not need it. */
const zlib = () => process.getBuiltinModule('node:zlib')

/** Rows that are written at the same time: the parts of an import are up to a few hundred rows of 300 kB. */
const atOnce = 20

/** Writes the parts of a bulk change before it starts: they can be more than a transaction takes. */
export async function putParts(
  { userId, changeId }: Requested,
  parts: readonly BulkPart[],
  deps: Deps,
): Promise<void> {
  const rows = parts.map((part, n) => ({
    ...userKey(userId, 'MANY', changeId, String(n)),
    targets: zlib().gzipSync(JSON.stringify(part)),
    expiresAt: expiryOf(deps),
  }))
  for (let n = 0; n < rows.length; n += atOnce)
    await Promise.all(rows.slice(n, n + atOnce).map(putRow))
}

/** The size of a bulk change: `total` counts its cigars. */
type Work = { readonly total: number; readonly parts: number }

/** A new bulk change whose parts are there, and the event that starts it. */
export function startBulkChange(requested: Requested, work: Work, deps: Deps): Step[] {
  const { userId, changeId } = requested
  const progress: Progress = {
    ...requested,
    ...work,
    state: 'applying',
    done: 0,
    partsDone: 0,
    kept: [],
    revision: 0,
    knownUntil: deps.now().valueOf() + knownMs,
  }
  const row = { ...userKey(userId, 'MANY', changeId), ...progress, expiresAt: expiryOf(deps) }
  return [{ put: { Item: row } }, ...emit(bulkChangeRequested, { userId, changeId }, deps)]
}

const expiryOf = ({ now }: Deps) => Math.floor(now().valueOf() / 1000) + keepSeconds

/**
 * Reads the progress of a bulk change. Returns `undefined` if it does not exist or belongs to
 * another user.
 */
export const findProgress = (userId: string, changeId: string): Promise<Progress | undefined> =>
  getRow(progressRow, userKey(userId, 'MANY', changeId))

/** The same for its user, who knows of it for a day. */
export async function findKnown(
  userId: string,
  changeId: string,
  { now }: Deps,
): Promise<Progress | undefined> {
  const progress = await findProgress(userId, changeId)
  return progress && now().valueOf() < progress.knownUntil ? progress : undefined
}

/** @throws NotFound */
export async function requireProgress(
  userId: string,
  changeId: string,
  deps: Deps,
): Promise<Progress> {
  const progress = await findKnown(userId, changeId, deps)
  if (progress === undefined) throw new NotFound('This change is not known any more.')
  return progress
}

/** A part of a bulk change; `place` counts from 0. Nothing when the account was deleted. */
export async function findPart(userId: string, changeId: string, place: number) {
  const row = await getRow(partRow, userKey(userId, 'MANY', changeId, String(place)))
  return row && z.parse(part, JSON.parse(zlib().gunzipSync(row.targets).toString()))
}

/** The next state, if nothing has changed it since it was read. */
export const moveOn = (
  { userId, changeId, revision }: Progress,
  next: Partial<Pick<Progress, 'state' | 'done' | 'partsDone' | 'problem' | 'kept'>>,
): Step => ({
  update: {
    Key: userKey(userId, 'MANY', changeId),
    ...updateOf({ set: { ...next, revision: revision + 1 }, when: { revision } }),
  },
})

/** As its owner sees it. */
export const changeResponse = ({ changeId, change, ...progress }: Progress): bulk.BulkChange => ({
  id: changeId,
  kind: change.kind,
  state: progress.state,
  done: progress.done,
  total: progress.total,
  kept: progress.kept,
  ...(progress.problem && { problem: progress.problem }),
  ...(change.kind === 'import' && { imported: { name: change.name, ...change.counts } }),
})

/** Returns the cigar's values of these fields. */
export function valuesOf(cigar: CigarRow, fields: Values): Values {
  const held = new Map<string, unknown>(Object.entries(cigar))
  const names = Object.keys(fields)
  return z.parse(values, Object.fromEntries(names.map((name) => [name, held.get(name) ?? null])))
}
