import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { agingQuery } from '../insight/aging-query.ts'
import { profileQuery } from '../insight/profile-query.ts'
import { timelineQuery } from '../insight/timeline-query.ts'
import { valueQuery } from '../insight/value-query.ts'
import { milestonesQuery } from '../milestones/milestones-query.ts'
import {
  batchesQuery,
  cigarQuery,
  collectionKey,
  forgetCigar,
  recentQuery,
  refreshCollection,
  refreshLists,
  statsQuery,
  statusQuery,
} from './queries.ts'

const id = '01JD0000000000000000000000'
const keys = {
  value: valueQuery.queryKey,
  aging: agingQuery.queryKey,
  timeline: timelineQuery.queryKey,
  profile: profileQuery.queryKey,
  stats: statsQuery.queryKey,
  recent: recentQuery.queryKey,
  collection: collectionKey,
  milestones: milestonesQuery.queryKey,
  status: statusQuery.queryKey,
  cigar: cigarQuery(id).queryKey,
  purchases: batchesQuery(id).queryKey,
}
const lists = ['value', 'aging', 'timeline', 'profile', 'stats', 'recent', 'collection']
const counts = ['milestones', 'status']

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  for (const queryKey of Object.values(keys)) client.setQueryData<unknown>([...queryKey], 'known')
})

/** What is asked again as soon as it is shown. */
const outdated = () =>
  Object.entries(keys)
    .filter(([, queryKey]) => client.getQueryState([...queryKey])?.isInvalidated)
    .map(([name]) => name)

describe('answers', () => {
  it('are all out of date when sticks came or went', async () => {
    await refreshCollection(client)
    expect(outdated()).toEqual(Object.keys(keys))
  })

  it.each([
    ['came', true, () => 'new'],
    ['did not come', false, () => Promise.reject(new Error('no answer'))],
  ])('on the screen that %s make the refreshing a success: %s', async (_, isFresh, queryFn) => {
    const options = { queryKey: [...keys.stats], queryFn, retry: false, staleTime: Infinity }
    const end = new QueryObserver<unknown>(client, options).subscribe(() => undefined)
    expect(await refreshCollection(client)).toBe(isFresh)
    end()
  })

  it('that count sticks stay when a cigar was changed that keeps its sticks', async () => {
    await refreshLists(client)
    expect(outdated()).toEqual(lists)
  })

  it('of all cigars are out of date when one was removed, and its own are gone', async () => {
    await forgetCigar(client, id)
    expect(outdated()).toEqual([...lists, ...counts])
    expect(client.getQueryData(keys.cigar)).toBeUndefined()
    expect(client.getQueryData(keys.purchases)).toBeUndefined()
  })

  it.each([
    ['refreshed', (of: QueryClient) => refreshCollection(of)],
    ['freed of a removed cigar', (of: QueryClient) => forgetCigar(of, id)],
  ])('from before the change do not arrive after the collection was %s', async (_, change) => {
    const first = Promise.withResolvers<string>()
    const answers = [first.promise, Promise.resolve('after')]
    client.removeQueries({ queryKey: keys.milestones })
    const observer = new QueryObserver<unknown>(client, {
      queryKey: [...keys.milestones],
      queryFn: () => answers.shift(),
    })
    const end = observer.subscribe(() => undefined)
    await change(client)
    first.resolve('before')
    expect(observer.getCurrentResult().data).toBe('after')
    end()
  })
})
