import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { legacyBatchId, listBatches, putBatch } from '../../../functions/table/batches.ts'
import { findCigar, setStock } from '../../../functions/table/cigars.ts'
import { table, tableName } from '../../../functions/table/client.ts'
import { keys } from '../../../functions/table/keys.ts'
import { addSticks } from '../../../functions/table/stick-count.ts'
import { transact } from '../../../functions/table/transact.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'

/** What a cigar needs to be added. */
export const padron = {
  brand: 'Padron',
  lineName: '1964 Anniversary',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
}

type Purchase = { readonly day: string; readonly quantity: number; readonly priceCents?: number }

/** Writes a further purchase of a cigar straight into the table; needs `useCloud()`. */
export async function addPurchase(userId: string, cigarId: string, purchase: Purchase) {
  const [cigar, earlier] = await Promise.all([
    findCigar(userId, cigarId),
    listBatches(userId, cigarId),
  ])
  if (cigar === undefined) throw new Error('no such cigar')
  const { day, quantity, priceCents } = purchase
  const batch = {
    batchId: legacyBatchId(day),
    cigarId,
    userId,
    legacy: true,
    purchaseDate: day,
    quantity,
    remaining: quantity,
    smoked: 0,
    removed: 0,
    ...(priceCents !== undefined && { priceCents }),
    createdAt: new Date().toISOString(),
  }
  const fault = () => new Error('not written')
  await transact([
    putBatch(batch),
    setStock(cigar, stockOf([...earlier, batch]), fault),
    addSticks(userId, quantity, undefined, fault),
  ])
  return batch.batchId
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Puts a user on a plan, as a payment will; needs `useCloud()`. */
export async function setSubscription(userId: string, status: string, periodEnd: string) {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.user(userId),
      UpdateExpression: 'SET subscriptionStatus = :status, subscriptionCurrentPeriodEnd = :end',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':status': status, ':end': periodEnd },
    }),
  )
}
