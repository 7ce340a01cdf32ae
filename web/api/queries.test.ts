import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { getAgingBreakdown } from '../../shared/contract/aging.ts'
import { getUser, updateProfile } from '../../shared/contract/auth.ts'
import { listBatches } from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { listInstances, updateInstance } from '../../shared/contract/instances.ts'
import { getProfileSummary } from '../../shared/contract/profile.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../shared/contract/valuation.ts'
import { queryOf, refresh } from './queries.ts'

const params = { id: '01JD0000000000000000000000' }
const today = { query: { timeZone: 'UTC' } }
const queries = {
  value: queryOf(getCollectionValue, today),
  aging: queryOf(getAgingBreakdown, today),
  timeline: queryOf(getTimeline, { query: {} }),
  profile: queryOf(getProfileSummary, today),
  stats: queryOf(cigars.getStats, { query: {} }),
  recent: queryOf(cigars.listCigars, { query: { limit: '4' } }),
  collection: queryOf(cigars.listCigars, { query: {} }),
  cigar: queryOf(cigars.getCigar, { params, query: {} }),
  purchases: queryOf(listBatches, { params }),
  sticks: queryOf(listInstances, { params, query: {} }),
  user: queryOf(getUser),
}

let client: QueryClient

beforeEach(async () => {
  client = new QueryClient()
  await Promise.all(
    Object.values(queries).map(({ queryKey, meta }) =>
      client.prefetchQuery({ queryKey: [...queryKey], meta: { ...meta }, queryFn: () => 'known' }),
    ),
  )
})

/** The queries that are refetched when they are next shown. */
const outdated = () =>
  Object.entries(queries)
    .filter(([, { queryKey }]) => client.getQueryState([...queryKey])?.isInvalidated)
    .map(([name]) => name)

describe('a query', () => {
  it('is known by the path of its route with params and query', () => {
    expect(queries.cigar.queryKey.slice(0, 2)).toEqual(['/api/cigars/{id}', params])
    expect(queries.recent.queryKey).not.toEqual(queries.collection.queryKey)
  })
})

describe('responses', () => {
  it.each([
    ['a stick is smoked', cigars.enjoyCigar],
    ['a smoke is changed', updateInstance],
  ])('of the collection are all out of date after %s', async (_, { changes }) => {
    await refresh(client, changes)
    expect(outdated()).toEqual(Object.keys(queries))
  })

  it('that count sticks stay after a change that keeps the sticks', async () => {
    const { queryKey: except } = queries.cigar
    await refresh(client, ['cigars'], { except })
    const lists = ['value', 'aging', 'timeline', 'profile', 'stats', 'recent', 'collection']
    expect(outdated()).toEqual(lists)
  })

  it('about the account are out of date after it changes', async () => {
    await refresh(client, updateProfile.changes)
    expect(outdated()).toContain('user')
  })

  it.each([
    ['came', true, () => 'new'],
    ['did not come', false, () => Promise.reject(new Error('no response'))],
  ])('on the screen that %s make the refreshing a success: %s', async (_, isFresh, queryFn) => {
    const { queryKey, meta } = queries.stats
    const options = {
      queryKey: [...queryKey],
      meta: { ...meta },
      queryFn,
      retry: false,
      staleTime: Infinity,
    }
    const end = new QueryObserver<unknown>(client, options).subscribe(() => undefined)
    expect(await refresh(client, ['cigars'])).toBe(isFresh)
    end()
  })

  it('of a page that the user leaves are not refetched', async () => {
    let requested = 0
    const { queryKey, meta } = queries.stats
    const queryFn = () => ++requested
    const options = { queryKey: [...queryKey], meta: { ...meta }, queryFn, staleTime: Infinity }
    const end = new QueryObserver<unknown>(client, options).subscribe(() => undefined)
    await refresh(client, ['cigars'], { refetchType: 'none' })
    expect(requested).toBe(0)
    expect(outdated()).toContain('stats')
    end()
  })

  it('from before a change do not arrive after it', async () => {
    const first = Promise.withResolvers<string>()
    const responses = [first.promise, Promise.resolve('after')]
    const { queryKey, meta } = queries.timeline
    client.removeQueries({ queryKey: [...queryKey] })
    const observer = new QueryObserver<unknown>(client, {
      queryKey: [...queryKey],
      meta: { ...meta },
      queryFn: () => responses.shift(),
    })
    const end = observer.subscribe(() => undefined)
    await refresh(client, cigars.deleteCigar.changes)
    first.resolve('before')
    expect(observer.getCurrentResult().data).toBe('after')
    end()
  })
})
