import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'

/** What a language model wrote about a brand; `isKnown` is false when it knew nothing. */
export const brandText = z.object({
  isKnown: z.boolean(),
  description: z.optional(z.string()),
  history: z.optional(z.string()),
  notableLines: z._default(z.array(z.string()), []),
  countryOfOrigin: z.optional(z.string()),
  foundingDate: z.optional(z.string()),
})
export type BrandText = z.infer<typeof brandText>

/** A brand, shared by all users: the sums of their ratings, and the text the catalogue lacks. */
const brandRow = z.object({
  ratingSum: z.optional(z.number()),
  ratingCount: z.optional(z.number()),
  text: z.optional(brandText),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type BrandRow = z.infer<typeof brandRow>

/** What is stored about a brand; nothing when nobody rated it and nothing was written. */
export async function findBrandRow(brand: string): Promise<BrandRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keys.brand(foldBrand(brand)) }),
  )
  return Item === undefined ? undefined : z.parse(brandRow, Item)
}

/** Sets both dates of a brand's row to `:now`, the first only once. */
export const setDates = 'updatedAt = :now, createdAt = if_not_exists(createdAt, :now)'

/** Keeps what was written about a brand. */
export async function keepBrandText(brand: string, text: BrandText, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.brand(foldBrand(brand)),
      UpdateExpression: `SET #text = :text, ${setDates}`,
      ExpressionAttributeNames: { '#text': 'text' },
      ExpressionAttributeValues: { ':text': text, ':now': now.toISOString() },
    }),
  )
}
