import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getUser, login, logout, refresh } from '../../shared/contract/auth.ts'
import { createCigar, enjoyCigar, listCigars, updateCigar } from '../../shared/contract/cigars.ts'
import { queryClient } from '../api/query-client.ts'
import { dropSessionMarker, startSignOut } from '../api/session-marker.ts'
import { ownerMark } from '../session/owner-mark.ts'
import { userQuery } from '../session/session.ts'
import { allowPush } from '../testing/allow-push.ts'
import { respondWithCigar } from '../testing/cigar-page.ts'
import { findToast } from '../testing/find-toast.ts'
import { fail, hold, respond, respondBy } from '../testing/network.ts'
import { markSession, openAsVisitor, openPage } from '../testing/open-page.tsx'
import { ana, sampleBatch, sampleCigar } from '../testing/samples.ts'

const inMemory = () =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey }) => queryKey[0])

async function openCollection(): Promise<void> {
  respond(listCigars, [sampleCigar({ brand: 'Padron' })])
  openPage('/all-cigars')
  await screen.findByRole('link', { name: /^View Padron/ })
}

test('forgets the last user and starts again when another user signs in in another tab', async () => {
  const left: unknown[] = []
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push(inMemory()))
  await openCollection()
  hold(listCigars, [])
  respond(getUser, { ...ana, id: 'ben' })
  await queryClient.invalidateQueries(userQuery)
  await waitFor(() => expect(left).toEqual([['/api/auth/user']]))
})

test('gives the next user no push messages of a user whose session ran out', async () => {
  const { isSubscribed } = allowPush('granted', 'granted', true)
  localStorage.setItem('push_owner', ownerMark(ana.id))
  await openCollection()
  expect(isSubscribed()).toBe(true)
  cleanup()
  queryClient.clear()
  respond(getUser, { ...ana, id: 'ben' })
  openPage('/all-cigars')
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

test('restarts a page kept for the Back button when the user has signed out since', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openCollection()
  dropSessionMarker()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})

test('forgets the user when they sign out in another tab', async () => {
  await openCollection()
  dropSessionMarker()
  await queryClient.invalidateQueries(userQuery)
  await screen.findByText('Sign In Required')
  expect(inMemory()).toEqual(['/api/auth/user'])
})

test('forgets the user at once when they sign out in another tab without a network', async () => {
  await openCollection()
  fail(logout, 'unreachable')
  startSignOut()
  dispatchEvent(new StorageEvent('storage', { key: 'sign_out_pending' }))
  await screen.findByText('Sign In Required')
  expect(inMemory()).toEqual(['/api/auth/user'])
})

const pending = /^You are signed out on this device\./

test('shows a pending sign-out without a network, requests nothing else, and sends it later', async () => {
  fail(logout, 'unreachable')
  startSignOut()
  const requested = respond(getUser, ana)
  // The cookies of the session are still there.
  openPage('/all-cigars')
  await screen.findByText('Sign In Required')
  await screen.findByText(pending)
  expect(localStorage.getItem('sign_out_pending')).toBe('1')
  const sent = respond(logout, { message: 'Signed out.' })
  dispatchEvent(new Event('online'))
  await findToast('Signed Out')
  expect(screen.queryByText(pending)).toBeNull()
  expect(sent).toHaveLength(1)
  expect(requested).toEqual([])
  expect(localStorage.getItem('sign_out_pending')).toBeNull()
})

test('lets the next user wait for the end of the pending session', async () => {
  fail(logout, 'unreachable')
  startSignOut()
  const user = openAsVisitor('/auth')
  const signedIn = respond(login, { ...ana, id: 'ben' })
  await user.type(await screen.findByLabelText('Email'), 'ben@example.com')
  await user.type(screen.getByLabelText('Password'), 'a-good-cigar{Enter}')
  await findToast('Login Failed')
  expect(signedIn).toEqual([])
  const ended = respond(logout, { message: 'Signed out.' })
  const tried = fail(login, 'login_failed', {}, () => ended.length === 1)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(tried).toHaveLength(1))
  expect(signedIn).toEqual([])
})

test('leads to the sign-in when the session ends under a form, and back to what the user typed', async () => {
  const user = openPage('/')
  await user.click(await screen.findByRole('button', { name: /^Manual Entry/ }))
  await user.type(await screen.findByLabelText('Brand'), 'Harbor Lane')
  await user.type(screen.getByLabelText('Line Name'), 'Serie V')
  await user.selectOptions(screen.getByLabelText('Wrapper Type'), 'Maduro')
  await user.selectOptions(screen.getByLabelText('Origin'), 'Nicaragua')
  const refused = fail(createCigar, 'unauthenticated')
  const renewed = fail(refresh, 'unauthenticated')
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  await screen.findByText('Sign in to continue. What you entered is kept on this device.')
  await findToast('Your session has ended')
  expect(screen.queryByText(/^Failed to add cigar/)).toBeNull()
  expect([refused, renewed]).toMatchObject([{ length: 1 }, { length: 1 }])
  await signInAgain(user)
  expect(await screen.findByDisplayValue('Serie V')).toBe(screen.getByLabelText('Line Name'))
})

async function signInAgain(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'a-good-cigar')
  respondBy(login, () => {
    markSession()
    return ana
  })
  await user.keyboard('{Enter}')
}

test.for([
  { opener: 'Enjoy', title: 'Enjoy a Cigar', field: 'Notes (optional)', route: enjoyCigar },
  { opener: 'Edit', title: 'Edit Cigar', field: 'Line Name', route: updateCigar },
])(
  'opens $title again, with what was typed, when the session ended in it',
  async ({ opener, title, field, route }) => {
    const cigar = sampleCigar()
    respondWithCigar(cigar, { batches: [sampleBatch({ cigarId: cigar.id })] })
    fail(route, 'unauthenticated')
    fail(refresh, 'unauthenticated')
    const user = openPage(`/cigar/${cigar.id}`)
    await user.click(await screen.findByRole('button', { name: opener }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.type(within(dialog).getByLabelText(field), 'of cedar')
    const send = within(dialog).getByRole('button', { name: /^(Enjoy|Save Changes)$/ })
    await waitFor(() => expect(send).toHaveProperty('disabled', false))
    await user.click(send)
    await signInAgain(user)
    const again = within(await screen.findByRole('dialog', { name: title }))
    expect(again.getByLabelText(field)).toHaveProperty('value', expect.stringMatching(/of cedar$/))
  },
)
