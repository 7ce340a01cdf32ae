/** A value that components show and anything may change. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls `onChange` after each change; returns what ends it. */
  readonly subscribe: (onChange: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const { notify, subscribe } = createListeners()
  const set = (next: T) => {
    value = next
    notify()
  }
  return { get: () => value, set, subscribe }
}

/** `localStorage` belongs to all tabs, `sessionStorage` to one. */
type Area = 'localStorage' | 'sessionStorage'

/** The texts that the browser refused to store. This page remembers them until it closes. */
const unstored = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
}

/** Returns `undefined` if the browser refuses: the device is full, or the user blocks site data. A prerendered page has no storage. */
function attempt<T>(area: Area, use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[area])
  } catch {
    return undefined
  }
}

type StoredText = Omit<Store<string | null>, 'set'> & {
  /** Stores the text, as `storeText` does, and notifies this tab. */
  readonly set: (text: string | null) => boolean
  /** False if only this page remembers the text. */
  readonly isStored: () => boolean
}

/** A text that this device stores, or `null`. */
export const createStoredText = (key: string, area: Area = 'localStorage'): StoredText => ({
  get: () => unstored[area].get(key) ?? attempt(area, (storage) => storage.getItem(key)) ?? null,
  set: (text) => {
    const isStored = storeText(key, text, area)
    here.notify()
    return isStored
  },
  isStored: () => !unstored[area].has(key),
  subscribe: subscribeToStorage,
})

/**
 * Stores a text, or removes it if it is `null`. The browser notifies other tabs only.
 *
 * @returns false if the browser refuses. Then this page remembers the text until it closes.
 */
export function storeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  const isStored = attempt(area, (storage) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  })
  if (isStored || text === null) unstored[area].delete(key)
  else unstored[area].set(key, text)
  return isStored ?? false
}

/** The keys of all stored texts. */
export const storedKeys = (area: Area = 'localStorage'): readonly string[] => [
  ...new Set([...(attempt(area, Object.keys) ?? []), ...unstored[area].keys()]),
]

/** Removes everything that this tab stores for itself. */
export function clearTab(): void {
  for (const key of storedKeys('sessionStorage')) storeText(key, null, 'sessionStorage')
}

/** The browser tells other tabs only. */
const here = createListeners()

function subscribeToStorage(onChange: () => void): () => void {
  const end = here.subscribe(onChange)
  addEventListener('storage', onChange)
  return () => {
    end()
    removeEventListener('storage', onChange)
  }
}

function createListeners<T = void>() {
  const listeners = new Set<(told: T) => void>()
  return {
    notify: (told: T) => {
      for (const listener of listeners) listener(told)
    },
    subscribe: (listener: (told: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
