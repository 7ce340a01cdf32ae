import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { describedCigar } from '../../shared/contract/cigar.ts'
import { count, place } from '../../shared/contract/fields.ts'
import { knownFacts } from '../../shared/contract/purchase-facts.ts'
import { formatUsDay, today } from '../../shared/rules/dates.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError } from '../runtime/errors.ts'
import type { BatchRow } from './batches.ts'
import { isNew, updateOf } from './expressions.ts'
import { rowsOf, userKey } from './keys.ts'
import { getRow, listRows } from './rows.ts'
import type { StickRow } from './sticks.ts'
import type { Step } from './transact.ts'

/** A bulk change that adds what is in a file. */
export const imported = z.object({
  kind: z.literal('import'),
  name: z.string(),
  fileHash: z.string(),
  /** The instant of the request. Imported rows have it as their creation time. */
  at: z.string(),
  /** See the contract. */
  counts: z.object({
    cigars: count,
    purchases: count,
    sticks: count,
    smokes: count,
    humidors: z.optional(count),
    wishes: z.optional(count),
  }),
})
export type Imported = z.infer<typeof imported>

const smoke = z.object({
  smokedAt: z.string(),
  rating: z.optional(z.int()),
  notes: z.optional(z.string()),
  notesBefore: z.optional(z.string()),
  humidorId: z.optional(z.string()),
  /** Its stars are the rating of a new cigar, and become that of another one that has none. */
  rates: z.optional(z.literal(true)),
})

/**
 * A purchase as it is after this step. If it has more smokes than a transaction takes, several steps grow it:
 * until the last one it has as many sticks as were smoked of it.
 */
const importedPurchase = z.object({
  batchId: z.string(),
  legacy: z.boolean(),
  purchaseDate: z.string(),
  priceCents: z.optional(count),
  notes: z.optional(z.string()),
  ...knownFacts,
  quantity: count,
  removed: count,
  smoked: count,
  /** Unsmoked sticks that lie elsewhere than in the main humidor. */
  places: z.optional(z.array(place)),
  /** The last ones of those that were smoked: this step adds them. */
  smokes: z.array(smoke),
  /** `hashOfSmokes` of all that were smoked. */
  smokesHash: z.string(),
  /** Notes on unsmoked sticks of a new cigar: this step adds them. */
  noted: z.optional(z.array(z.object({ number: z.int(), notes: z.string() }))),
  deletedAt: z.optional(z.string()),
  /** True if an earlier step added a part of it. */
  continues: z.optional(z.literal(true)),
})
export type ImportedPurchase = z.infer<typeof importedPurchase>

const newCigar = z.object({
  ...describedCigar,
  personalNotes: z.optional(z.string()),
  basePriceCents: z.optional(count),
  estimateCents: z.optional(count),
})
export type ImportedCigar = z.infer<typeof newCigar>

/** The content of an import step: a cigar with purchases, or purchases of an existing cigar. */
export const importedSticks = z.object({
  /** True if this step or an earlier one creates the cigar. */
  isNew: z.boolean(),
  /** Its place among the steps of its cigar, from 0. */
  step: count,
  isLast: z.boolean(),
  /** In the first step of a new cigar. */
  cigar: z.optional(newCigar),
  purchases: z.array(importedPurchase),
})
export type ImportedSticks = z.infer<typeof importedSticks>

type OfCigar = { readonly userId: string; readonly cigarId: string }

/** The row of a purchase after a step. */
export function rowOfImported(
  { userId, cigarId }: OfCigar,
  { smokes: _, smokesHash: __, noted: ___, continues: ____, ...bought }: ImportedPurchase,
  createdAt: string,
): BatchRow {
  const { quantity, removed, smoked } = bought
  const counts = { remaining: quantity - smoked - removed, nextNumber: smoked + 1 }
  return { ...bought, ...counts, userId, cigarId, freedNumbers: [], createdAt }
}

type Smoke = Pick<StickRow, 'smokedAt' | 'rating' | 'notes'>

/**
 * Starts the hash by which the smokes of a purchase are known to be those of the import, in order. Each call of the
 * returned function adds smokes and returns `hashOfSmokes` of all so far, in time that is linear in those it adds.
 */
export function startHash(): (smokes: readonly Smoke[]) => string {
  const hash = createHash('sha256').update('[')
  let separator = ''
  return (smokes) => {
    for (const { smokedAt, rating, notes } of smokes) {
      hash.update(separator + JSON.stringify([smokedAt, rating, notes]))
      separator = ','
    }
    return hash.copy().update(']').digest('base64')
  }
}

/** Returns the hash of the smokes of a purchase, see `startHash`. */
export const hashOfSmokes = (smokes: readonly Smoke[]): string => startHash()(smokes)

/** Sticks smoked before this step. */
export const smokedBefore = ({ smoked, smokes }: ImportedPurchase): number => smoked - smokes.length

/** The rows of the sticks that a step adds. */
export const sticksOfImported = (
  { userId, cigarId }: OfCigar,
  purchase: ImportedPurchase,
): StickRow[] => {
  const { batchId, purchaseDate, smokes, noted = [] } = purchase
  const before = smokedBefore(purchase)
  return [
    ...smokes.map(({ rates: _, ...smoke }, n) => ({ number: before + n + 1, ...smoke })),
    ...noted,
  ].map((stick) => ({ userId, cigarId, batchId, purchaseDate, ...stick }))
}

const importOfFile = { changeId: z.string(), importedAt: z.string() }

/** A file with its last import. */
const fileRow = z.object({
  ...importOfFile,
  /** The number of imports of the file that were not undone and did not fail. */
  times: z.int(),
  /** Its imports of the day before the last one: each can be undone. */
  earlier: z.optional(z.array(z.object(importOfFile))),
})

/**
 * The step that remembers a file, for as long as the account is there: a row of a hundred bytes.
 *
 * @throws DomainError `conflict` when it was imported before
 */
export async function rememberFile(
  userId: string,
  {
    fileHash,
    name,
    changeId,
    again = false,
  }: { fileHash: string; name: string; changeId: string; again?: boolean | undefined },
  timeZone: string,
  deps: Deps,
): Promise<Step> {
  const Key = userKey(userId, 'FILE', fileHash)
  const known = await getRow(fileRow, Key)
  if (known && known.times > 0 && !again) {
    const day = formatUsDay(today(timeZone, new Date(known.importedAt)))
    const message = `You imported this file on ${day}.`
    throw new DomainError('conflict', message, { issues: [{ path: 'fileHash', message }] })
  }
  const now = deps.now()
  const earlier = known && recentOf(known, now)
  const update = updateOf({
    set: { name, changeId, importedAt: now.toISOString(), earlier },
    add: { times: 1 },
    ...(known && { when: { times: known.times, changeId: known.changeId } }),
  })
  return { update: { Key, ...update, ...(!known && isNew) } }
}

/** The imports of the last day, in any order, also what was undone or failed. */
export async function recentImports(userId: string, now: Date): Promise<string[]> {
  const files = await listRows(fileRow, rowsOf(userId, 'FILE'))
  return files.flatMap((file) => recentOf(file, now)).map(({ changeId }) => changeId)
}

function recentOf({ changeId, importedAt, earlier = [] }: z.infer<typeof fileRow>, now: Date) {
  const since = new Date(now.valueOf() - 24 * 3_600_000).toISOString()
  return [{ changeId, importedAt }, ...earlier].filter((one) => one.importedAt > since)
}

/** The step that forgets an import of a file, which may then be imported again. */
export const forgetFile = (userId: string, { fileHash }: Imported): Step => ({
  update: {
    Key: userKey(userId, 'FILE', fileHash),
    ...updateOf({ add: { times: -1 } }),
  },
})
