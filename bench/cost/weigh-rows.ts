import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../functions/table/client.ts'

/** About how many bytes the table holds of a user: names and values of the rows, as JSON. */
export async function weighRows(userId: string): Promise<number> {
  let bytes = 0
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName() })) {
    const rows = Items.map((item) => JSON.stringify(item))
    for (const row of rows) if (row.includes(userId)) bytes += Buffer.byteLength(row)
  }
  return bytes
}
