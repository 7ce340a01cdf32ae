import browserConsole from 'node:console'
import { setImmediate } from 'node:timers/promises'
import { cleanup, configure, waitFor } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { network, releaseAll } from './network.ts'

// Long, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })

// React notes a stack for each of the first 10,000 elements of a second: an eighth of the time.
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}

// happy-dom has no popovers and no idle callbacks.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work) })

// happy-dom cannot read or draw pictures: every chosen file is a photo.
Object.assign(globalThis, {
  createImageBitmap: async () => ({ width: 4, height: 3, close() {} }),
})
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => ({
    fillRect() {},
    drawImage() {},
    fillText() {},
    measureText: () => ({ width: 0 }),
  }),
  toBlob: (done: BlobCallback) => done(new Blob(['drawn'], { type: 'image/jpeg' })),
})

Object.assign(document, { fonts: { load: async () => [] } })

const unanswered: string[] = []

/** happy-dom notes a request that fails on the console, and one that the end of a file's tests aborts. */
const isFailedRequest = (noted: unknown) =>
  noted instanceof Error
    ? /^(Network error|socket hang up|The operation was aborted\.|Failed to load script .*)$/.test(
        noted.message,
      )
    : /^(GET|POST|PATCH|DELETE|HEAD) \S+ [45]\d\d \(/.test(String(noted))

// Its console; the one of the tests is Vitest's.
const { error } = browserConsole
browserConsole.error = (...noted) => isFailedRequest(noted[0]) || error(...noted)

// happy-dom does not know the element yet, of which React warns.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

beforeAll(() => {
  network.listen({ onUnhandledFrame: 'error' })
  network.events.on('request:unhandled', ({ request }) => unanswered.push(request.url))
  network.events.on('unhandledException', ({ request, error }) =>
    unanswered.push(`${request.method} ${request.url}: ${error.message}`),
  )
})

afterEach(async () => {
  closeToast()
  cleanup()
  // Unmounting runs effects that were due. What they request, and what a change refreshes, still belongs to this test.
  await setImmediate()
  releaseAll()
  if (!vi.isFakeTimers()) await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(unanswered.splice(0)).toEqual([])
})
afterAll(async () => {
  // A module that arrives after the end of its file fails in the next files of the worker, too.
  await vi.dynamicImportSettled()
  network.close()
})

/** Toasts are outside of React, so they would stay for the next test. */
function closeToast(): void {
  const close = '[aria-label^="Notifications"] button[aria-label="Close"]'
  document.querySelector<HTMLElement>(close)?.click()
}
