import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { describedCigar } from '../../shared/contract/cigar.ts'
import { count } from '../../shared/contract/fields.ts'
import type { Stock } from '../../shared/rules/inventory.ts'
import { table, tableName } from './client.ts'
import { keys, prefixes } from './keys.ts'
import { queryRows } from './query.ts'
import type { Step } from './transact.ts'

const cigarRow = z.object({
  cigarId: z.string(),
  userId: z.string(),
  ...describedCigar,
  /** The price given at creation, whole cents a stick. */
  basePriceCents: z.optional(count),
  /** The sums over the purchases, see `shared/rules/inventory.ts`. */
  quantity: count,
  pricedQuantity: count,
  valueCents: count,
  /** Kept from the last purchase smoked when nothing is left. */
  oldestPurchaseDate: z.string(),
  /** Goes up with every change of the inventory; a change states the one it has seen. */
  revision: count,
  createdAt: z.string(),
})
export type CigarRow = z.infer<typeof cigarRow>

/** One cigar of a user; nothing when it is absent or somebody else's. */
export async function findCigar(userId: string, cigarId: string): Promise<CigarRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.cigar(userId, cigarId),
      ConsistentRead: true,
    }),
  )
  return Item === undefined ? undefined : z.parse(cigarRow, Item)
}

/** The whole collection, newest first, finished cigars included. */
export const listCigarRows = (userId: string): Promise<CigarRow[]> =>
  queryRows(cigarRow, userId, prefixes.cigars, { newestFirst: true })

/** Writes a new cigar. */
export const putCigar = (cigar: CigarRow): Step => ({
  put: {
    Item: { ...keys.cigar(cigar.userId, cigar.cigarId), ...cigar },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
})

/** Sets a cigar's sums, provided nothing has changed its inventory since it was read. */
export const setStock = (cigar: CigarRow, stock: Stock, otherwise: () => Error): Step => ({
  update: {
    Key: keys.cigar(cigar.userId, cigar.cigarId),
    UpdateExpression:
      'SET quantity = :quantity, pricedQuantity = :priced, valueCents = :value, oldestPurchaseDate = :oldest, revision = :next',
    ConditionExpression: 'revision = :seen',
    ExpressionAttributeValues: {
      ':quantity': stock.quantity,
      ':priced': stock.pricedQuantity,
      ':value': stock.valueCents,
      ':oldest': stock.oldestPurchaseDate ?? cigar.oldestPurchaseDate,
      ':next': cigar.revision + 1,
      ':seen': cigar.revision,
    },
  },
  otherwise,
})

/** Removes a cigar, provided nothing has changed its inventory since it was read. */
export const removeCigar = (cigar: CigarRow, otherwise: () => Error): Step => ({
  remove: {
    Key: keys.cigar(cigar.userId, cigar.cigarId),
    ConditionExpression: 'revision = :seen',
    ExpressionAttributeValues: { ':seen': cigar.revision },
  },
  otherwise,
})
