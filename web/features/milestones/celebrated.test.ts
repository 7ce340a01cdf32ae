import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeDue } from './celebrated.ts'

const key = 'achieved_inventory_milestones'
const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
}
const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError')
}

/** Somebody the module has not met. */
let ana: string

beforeEach(() => {
  stored.clear()
  ana = randomUUID()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const remembered = (): unknown => JSON.parse(stored.get(key) ?? 'null')

describe('celebrated milestones', () => {
  it('are remembered by user as lists of ids, and taken once', () => {
    expect(takeDue(ana, 0)).toEqual([])
    expect(remembered()).toEqual({ [ana]: [] })
    expect(takeDue(ana, 5)).toEqual(['first-stick', 'getting-started'])
    expect(takeDue(ana, 5)).toEqual([])
    expect(remembered()).toEqual({ [ana]: ['first-stick', 'getting-started'] })
  })

  it('of one person are nothing to the next on the same device', () => {
    const ben = randomUUID()
    takeDue(ana, 0)
    takeDue(ben, 0)
    takeDue(ana, 1)
    expect(takeDue(ben, 1)).toEqual(['first-stick'])
    expect(remembered()).toEqual({ [ana]: ['first-stick'], [ben]: ['first-stick'] })
  })

  it('are known with all below them on a device that remembers nothing', () => {
    expect(takeDue(ana, 30)).toEqual(['serious-collector'])
    expect(takeDue(ana, 30)).toEqual([])
    expect(takeDue(ana, 50)).toEqual(['master-collector'])
  })

  it('stay known when the collection shrinks and grows again', () => {
    takeDue(ana, 0)
    takeDue(ana, 1)
    takeDue(ana, 0)
    expect(takeDue(ana, 1)).toEqual([])
  })

  it.each([
    ['no JSON', 'first-stick'],
    ['a list', '["first-stick"]'],
    ['null', 'null'],
    ['nothing of use in it', '{"somebody":7}'],
  ])('count as forgotten where the storage holds %s', (_, text) => {
    stored.set(key, text)
    expect(takeDue(ana, 10)).toEqual(['enthusiast'])
    expect(takeDue(ana, 10)).toEqual([])
  })

  it('survive an entry of somebody else that cannot be read, and leave it as it is', () => {
    stored.set(key, JSON.stringify({ ben: 'garbage', [ana]: ['first-stick', 'no-such-one'] }))
    expect(takeDue(ana, 5)).toEqual(['getting-started'])
    expect(remembered()).toEqual({ ben: 'garbage', [ana]: ['first-stick', 'getting-started'] })
  })

  it.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['full', { ...storage, setItem: blocked }],
  ])('are only those of this visit where the storage is %s, each taken once', (_, unusable) => {
    vi.stubGlobal('localStorage', unusable)
    expect(takeDue(ana, 1)).toEqual([])
    expect(takeDue(ana, 5)).toEqual(['getting-started'])
    expect(takeDue(ana, 5)).toEqual([])
  })

  it('are taken once where the storage has become full since it remembered others', () => {
    takeDue(ana, 1)
    vi.stubGlobal('localStorage', { ...storage, setItem: blocked })
    expect(takeDue(ana, 5)).toEqual(['getting-started'])
    expect(takeDue(ana, 5)).toEqual([])
    expect(takeDue(ana, 10)).toEqual(['enthusiast'])
  })
})
