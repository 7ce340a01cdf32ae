import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { describeError, describeUnadded, describeUnchanged } from './describe-error.ts'

const error = (status: number, code: string) =>
  new ApiError(status, { code, message: 'Not this way.' }, '')
const unreadable = new TypeError('expected string, received undefined')
const refresh = 'Invalid cigar data. Please refresh the page.'
const upgrade = { label: 'Upgrade', to: '/subscribe?from=%2Fall-cigars%3Fsort%3Dage' }

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/all-cigars', search: '?sort=age' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a cigar that was not added', () => {
  it.each([
    ['the server refused it', error(400, 'invalid_input'), 'Failed to add cigar to collection.'],
    ['the server is down', error(503, 'unavailable'), 'Failed to add cigar. Please try again.'],
    ['there was no response', ApiError.unreachable(), 'Failed to add cigar. Please try again.'],
    ['the response is none of this release', unreadable, refresh],
  ])('has a toast when %s', (_, cause, description) => {
    expect(describeUnadded(cause)).toEqual({ title: 'Error', description })
  })

  it('links to the plans when the collection is full', () => {
    const full = new ApiError(
      403,
      { code: 'limit_reached', message: '', limitType: 'inventory' },
      '',
    )
    expect(describeUnadded(full)).toMatchObject({
      title: 'Collection Limit Reached',
      action: upgrade,
    })
  })
})

describe('a change that failed', () => {
  it.each([
    ['was refused', error(409, 'conflict'), { description: 'Not this way.' }],
    [
      'is not part of the plan',
      error(403, 'premium_required'),
      { description: 'Not this way.', action: upgrade },
    ],
    ['cannot be read', unreadable, { description: refresh }],
  ])('says so when it %s', (_, cause, words) => {
    expect(describeError(cause, 'Failed.')).toEqual({ title: 'Failed.', ...words })
  })

  it.each([
    [error(500, 'internal'), 'Failed to update cigar.'],
    [unreadable, refresh],
  ])('of a description says %o as %s', (cause, description) => {
    expect(describeUnchanged(cause)).toEqual({ title: 'Error', description })
  })
})
