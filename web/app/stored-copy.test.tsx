import { hashKey } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { clear, createStore, entries, setMany } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '../../shared/contract/auth.ts'
import { getCigar, listCigars } from '../../shared/contract/cigars.ts'
import { collectionQuery } from '../features/cigars/use-collection.ts'
import { userQuery } from '../session/session.ts'
import { fail, hold, respond } from '../testing/network.ts'
import { openPage } from '../testing/open-page.tsx'
import { ana, sampleCigar, subscribed } from '../testing/samples.ts'

const opened: IDBDatabase[] = []
const device = createStore('humidor', 'responses')

beforeAll(() => {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  factory.open = (...given) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  Object.assign(globalThis, { indexedDB: factory })
})
afterEach(() => clear(device))
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  // Files share modules: for the next one there is no device.
  for (const database of opened) database.onclose?.(new Event('close'))
})

/** Noon in the time zone of the tests. */
const at = new Date(2026, 2, 4, 12, 30).getTime()

type Query = { readonly queryKey: readonly unknown[] }

/** The device keeps Ana and other responses of hers. */
const keep = (...responses: readonly (readonly [Query, unknown])[]) =>
  setMany(
    [
      ['owner', ana.id],
      ...[[userQuery, ana] as const, ...responses].map(
        ([{ queryKey }, data]): [string, unknown] => [hashKey(queryKey), { data, at }],
      ),
    ],
    device,
  )

const padron = sampleCigar({ brand: 'Padron', wrapper: 'Maduro' })
const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })
const card = (brand: string) => screen.findByRole('link', { name: new RegExp(`^View ${brand}`) })

test('shows the stored copy while the server is slow, then the response, and keeps typed text', async () => {
  await keep([collectionQuery, { cigars: [padron], isComplete: true }])
  const session = openHeld()
  const list = hold(listCigars, [oliva, padron])
  await card('Padron')
  await screen.findByText('Updating...')
  expect(screen.queryByRole('link', { name: /^View Oliva/ })).toBeNull()
  const search = screen.getByRole('searchbox')
  await session.user.type(search, '1964')
  session.release()
  list.release()
  await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull())
  expect(search).toHaveProperty('value', '1964')
  await session.user.clear(search)
  await card('Oliva')
})

/** Opens all cigars with a server that does not say yet who is there. */
function openHeld() {
  const user = openPage('/all-cigars')
  const { release } = hold(getUser, ana)
  return { user, release }
}

test('keeps the page with its time after a server fault until a refresh', async () => {
  await keep([collectionQuery, { cigars: [padron], isComplete: true }])
  fail(listCigars, 'unavailable')
  const user = openPage('/all-cigars')
  await card('Padron')
  const note = await screen.findByText(
    /^Could not refresh\. Showing what was loaded on Mar \d, 2026, \d+:\d+ [AP]M\.$/,
  )
  respond(listCigars, [oliva])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await card('Oliva')
  expect(note.isConnected).toBe(false)
})

test("shows the list's row of a cigar that was never opened, and names what only the server has", async () => {
  await keep([collectionQuery, { cigars: [padron], isComplete: true }])
  fail(getCigar, 'unreachable')
  openPage(`/cigar/${padron.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Padron 1964 Anniversary' })
  await screen.findByText(/^Failed to fetch cigar details\. Its notes, purchases and smokes are/)
  expect(screen.getAllByText('Maduro')).toHaveLength(1)
  screen.getByRole('button', { name: 'Enjoy' })
  expect(screen.queryByText('No notes yet.', { exact: false })).toBeNull()
})

test("offers plans only by the server's word on what is paid", async () => {
  await keep()
  openPage('/subscribe')
  const { release } = hold(getUser, subscribed('premium'))
  await screen.findByRole('heading', { level: 1, name: 'Choose Your Plan' })
  screen.getByText('Loading your plan...')
  // It would move when the plans come.
  for (const text of ['Your current plan', 'Secure payments'])
    expect(screen.queryByText(text)).toBeNull()
  release()
  await screen.findByText('Your current plan')
  screen.getByText('Secure payments')
})

test("removes the last user's data when the server reports another user", async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await keep([collectionQuery, { cigars: [padron], isComplete: true }])
  openPage('/all-cigars')
  const { release } = hold(getUser, { ...ana, id: 'ben' })
  hold(listCigars, [])
  await card('Padron')
  release()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  const owner = await entries(device)
  expect(owner.find(([key]) => key === 'owner')).toEqual(['owner', 'ben'])
  expect(JSON.stringify(owner)).not.toContain('Padron')
})
