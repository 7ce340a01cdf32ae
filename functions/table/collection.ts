import * as z from 'zod/mini'
import { type BatchRow, batchRow } from './batches.ts'
import { type CigarRow, cigarRow } from './cigars.ts'
import { prefixes } from './keys.ts'
import { queryBetween } from './query.ts'

/** A user's cigars and their purchases. */
export type Collection = { readonly cigars: CigarRow[]; readonly batches: BatchRow[] }

const sortKey = z.object({ SK: z.string() })

/** Reads both with one Query: their sort keys lie side by side, purchases before cigars. */
export async function readCollection(userId: string): Promise<Collection> {
  const items = await queryBetween(userId, prefixes.batches, `${prefixes.cigars}\uffff`)
  const collection: Collection = { cigars: [], batches: [] }
  for (const item of items) {
    const { SK } = z.parse(sortKey, item)
    if (SK.startsWith(prefixes.cigars)) collection.cigars.push(z.parse(cigarRow, item))
    else if (SK.startsWith(prefixes.batches)) collection.batches.push(z.parse(batchRow, item))
  }
  return collection
}
