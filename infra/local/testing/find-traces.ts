import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { folderOf } from '../../../functions/gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../../functions/gateways/photo-storage.ts'
import { table, tableName } from '../../../functions/table/client.ts'
import { prefixes } from '../../../functions/table/keys.ts'

/** All rows of the table. */
export async function scanTable(
  from?: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({ TableName: tableName(), ExclusiveStartKey: from, ConsistentRead: true }),
  )
  return LastEvaluatedKey === undefined ? Items : [...Items, ...(await scanTable(LastEvaluatedKey))]
}

/**
 * The keys of all rows and photos that name a user, by id or address. Events that are
 * on their way are left out.
 */
export async function findTraces(user: { userId: string; email: string }): Promise<string[]> {
  const speaks = (row: unknown) => {
    const text = JSON.stringify(row)
    return text.includes(user.userId) || text.includes(user.email)
  }
  const rows = (await scanTable())
    .filter((row) => speaks(row) && !String(row.PK).startsWith(prefixes.outbox))
    .map(({ PK, SK }) => `${PK} ${SK}`)
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: photoBucket(), Prefix: `${folderOf(user.userId)}/` }),
  )
  return [...rows, ...Contents.map(({ Key = '' }) => Key)]
}
