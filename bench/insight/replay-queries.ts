import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { table } from '../../functions/table/client.ts'

/** Pages of one range in their order: each begins where the one before ended. */
type Range = readonly QueryCommandInput[]

const queryInput = z.custom<QueryCommandInput>(
  (input) => z.safeParse(z.object({ KeyConditionExpression: z.string() }), input).success,
)

/** The Queries that `work` sends, range by range; nothing else may be going on. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Range[]> {
  const sent: QueryCommandInput[] = []
  const name = 'noteQueries'
  table.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand') sent.push(z.parse(queryInput, args.input))
        return next(args)
      },
    { step: 'initialize', name },
  )
  try {
    await work()
  } finally {
    table.middlewareStack.remove(name)
  }
  return rangesOf(sent)
}

/** Queries that belong together have the same bounds. */
function rangesOf(sent: readonly QueryCommandInput[]): Range[] {
  const boundsOf = ({ ExclusiveStartKey: _, ...rest }: QueryCommandInput) => JSON.stringify(rest)
  return [...Map.groupBy(sent, boundsOf).values()]
}

/**
 * Sends them again, ranges at the same time and their pages in order, and does nothing with
 * the responses.
 */
export async function replay(ranges: readonly Range[]): Promise<void> {
  await Promise.all(
    ranges.map(async (pages) => {
      for (const input of pages) await table.send(new QueryCommand(input))
    }),
  )
}
