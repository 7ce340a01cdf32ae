import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerMark } from '../../session/owner-mark.ts'
import { dueMilestones, noteStockChange, takeDue } from './celebrated.ts'

const key = 'achieved_inventory_milestones'
const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
}

/** A new user. */
let ana: string

beforeEach(() => {
  stored.clear()
  ana = randomUUID()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Takes what is due after a change of the stock on this page. */
function takeAfterChange(userId: string, count: number) {
  noteStockChange()
  return takeDue(userId, count)
}

const remembered = (): unknown => JSON.parse(stored.get(key) ?? 'null')

describe('celebrated milestones', () => {
  it('are stored by user as lists of ids, and taken once', () => {
    expect(takeDue(ana, 0)).toEqual([])
    expect(takeAfterChange(ana, 5)).toEqual(['first-stick', 'getting-started'])
    expect(takeAfterChange(ana, 5)).toEqual([])
    expect(remembered()).toEqual({ [ownerMark(ana)]: ['first-stick', 'getting-started'] })
  })

  it('of a user do not affect another user on the same device', () => {
    const ben = randomUUID()
    takeDue(ana, 0)
    takeDue(ben, 0)
    takeAfterChange(ana, 1)
    expect(takeAfterChange(ben, 1)).toEqual(['first-stick'])
    const first = ['first-stick']
    expect(remembered()).toEqual({ [ownerMark(ana)]: first, [ownerMark(ben)]: first })
  })

  it('are those reached on this page: what was there before, or was reached elsewhere, is stored', () => {
    expect(takeDue(ana, 30)).toEqual([])
    expect(takeAfterChange(ana, 50)).toEqual(['master-collector'])
    expect(takeDue(ana, 100)).toEqual([])
    expect(takeAfterChange(ana, 101)).toEqual([])
  })

  it('stay stored when the collection shrinks and grows again', () => {
    takeDue(ana, 0)
    takeAfterChange(ana, 1)
    takeAfterChange(ana, 0)
    expect(takeAfterChange(ana, 1)).toEqual([])
  })

  it.each([
    ['a list', '["first-stick"]'],
    ['null', 'null'],
    ['nothing of use in it', '{"somebody":7}'],
  ])('are ignored when the storage holds %s', (_, text) => {
    stored.set(key, text)
    expect(takeAfterChange(ana, 10)).toEqual(['enthusiast'])
    expect(takeAfterChange(ana, 10)).toEqual([])
  })
})

describe('the milestones to celebrate', () => {
  it.each([
    ['nothing of an empty collection', 0, undefined, []],
    ['the first of a new user', 1, [], ['first-stick']],
    [
      'all three of a user who begins with ten',
      10,
      [],
      ['first-stick', 'getting-started', 'enthusiast'],
    ],
    ['none short of the next', 9, ['first-stick', 'getting-started'], []],
    ['the next when it is reached', 10, ['first-stick', 'getting-started'], ['enthusiast']],
    ['only the highest on a device that remembers nothing', 120, undefined, ['legendary-humidor']],
    [
      'none that was celebrated before sticks were smoked',
      5,
      ['first-stick', 'getting-started', 'enthusiast'],
      [],
    ],
  ] as const)('are %s', (_, count, known, due) => {
    expect(dueMilestones(count, known)).toEqual(due)
  })
})
