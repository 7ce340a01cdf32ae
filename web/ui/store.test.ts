// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { clearTab, createStoredText, storedKeys, storeText } from './store.ts'

const stored = createStoredText('a')

afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of storedKeys()) storeText(key, null)
  clearTab()
})

/** The device's storage, which refuses to store. */
function full() {
  const { localStorage: real } = globalThis
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const get = (_: Storage, name: string) =>
    name === 'setItem' ? refuse : Reflect.get(real, name).bind(real)
  vi.stubGlobal('localStorage', new Proxy(real, { get }))
}

test('remembers a text that a full device refuses, notifies, and says so', () => {
  stored.set('before')
  const changed = vi.fn()
  const end = stored.subscribe(changed)
  full()
  expect(stored.set('after')).toBe(false)
  expect([stored.get(), stored.isStored()]).toEqual(['after', false])
  expect(storedKeys()).toEqual(['a'])
  expect(changed).toHaveBeenCalledOnce()
  end()
})

test('forgets a refused text that is removed, or stored later', () => {
  full()
  storeText('a', 'one')
  storeText('b', 'two')
  storeText('b', null)
  vi.unstubAllGlobals()
  expect(storedKeys()).toEqual(['a'])
  expect(stored.set('three')).toBe(true)
  localStorage.removeItem('a')
  expect(stored.get()).toBeNull()
})

test('works where the user blocks site data', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(stored.get()).toBeNull()
  expect(stored.set('one')).toBe(false)
  expect(storeText('c', 'tab', 'sessionStorage')).toBe(false)
  expect([stored.get(), storedKeys('sessionStorage')]).toEqual(['one', ['c']])
  clearTab()
  expect(storedKeys('sessionStorage')).toEqual([])
})
