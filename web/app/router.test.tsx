import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { reportError } from '../../shared/contract/meta.ts'
import { hasSessionMarker, isSignOutPending } from '../api/session-marker.ts'
import { fail, requestIdOf, respond } from '../testing/network.ts'
import { openAsVisitor, openPage, pressLogout } from '../testing/open-page.tsx'
import { ana, noStock } from '../testing/samples.ts'

const main = () => within(screen.getByRole('main'))

test.for([
  { path: '/all-cigars', feature: 'your collection' },
  { path: '/cigar/01J0000000000000000000000', feature: 'cigar details' },
  { path: '/subscribe', feature: 'the plans' },
  { path: '/community?view=yours', feature: 'the community' },
])('asks a visitor to sign in to open $path', async ({ path, feature }) => {
  const user = openAsVisitor(path)
  await screen.findByRole('heading', { name: 'Sign In Required' })
  screen.getByText(`Please sign in to access ${feature}`)
  await user.click(main().getByRole('link', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome Back' })
})

test.for([
  { who: 'visitors', open: openAsVisitor },
  { who: 'users', open: openPage },
])('shows $who a page that links home at an unknown address', async ({ open }) => {
  open('/no-such-page')
  await screen.findByRole('heading', { name: '404 Page Not Found' })
  screen.getByText('Did you forget to add the page to the router?')
  const home = screen.getByRole('link', { name: 'Go Home' })
  expect(home.getAttribute('href')).toBe('/')
})

test('leads home from the sign-in page when the user is signed in', async () => {
  fail(cigars.listCigars)
  fail(cigars.getStats)
  openPage('/auth?mode=signup')
  await screen.findByRole('heading', { name: "Ana's Digital Humidor" })
  expect(location.pathname + location.search).toBe('/')
})

test('signs out when the server cannot be reached, and clears the tab', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  fail(auth.logout, 'unreachable')
  sessionStorage.setItem('import', 'typed')
  const user = openPage('/subscribe')
  await pressLogout(user)
  await waitFor(() => expect(assign.mock.calls).toEqual([['/']]))
  expect([hasSessionMarker(), isSignOutPending()]).toEqual([false, true])
  expect(sessionStorage).toHaveLength(0)
  expect(error).toHaveBeenCalledOnce()
})

test('ends the session on signing out even when the push service cannot be reached', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.reject(new Error('No push service.')),
    register: () => Promise.reject(new Error('No worker.')),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const requests = respond(auth.logout, { message: 'Signed out.' })
  const user = openPage('/subscribe')
  await pressLogout(user)
  await waitFor(() => expect(assign.mock.calls).toEqual([['/']]))
  expect(requests).toHaveLength(1)
})

test('explains an error while the session loads, names its request and offers a retry', async () => {
  fail(auth.getUser, 'unavailable', { message: 'We are busy.' })
  const user = openPage('/')
  await screen.findByRole('heading', { name: 'Not Available Right Now' })
  screen.getByText('We are busy.')
  screen.getByText(/^Reference: [0-9a-f-]{36}$/)
  respond(auth.getUser, ana)
  respond(cigars.listCigars, [])
  respond(cigars.getStats, noStock)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: `${ana.firstName}'s Digital Humidor` })
})

test('reports a page that throws, names its reference and leads home', async () => {
  const reports = respond(reportError, { message: 'Thank you for the report.' })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(document, 'title', 'set').mockImplementationOnce(() => {
    throw new RangeError('Too wide')
  })
  openPage('/subscribe')
  await screen.findByRole('heading', { name: 'Something Went Wrong' })
  const line = await screen.findByText(/^Reference: /)
  await waitFor(() => expect(reports).toHaveLength(1))
  const [report] = reports
  expect(line.textContent).toBe(`Reference: ${requestIdOf(report)}`)
  expect(report?.body).toMatchObject({
    kind: 'render',
    name: 'RangeError',
    message: 'Too wide',
    page: '/subscribe',
  })
  expect(main().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})

test('shows an error outside a page instead of a blank window', async () => {
  const reports = respond(reportError, { message: 'Thank you for the report.' })
  vi.spyOn(console, 'error').mockReturnValue()
  const find = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
    if (selector.startsWith('meta')) throw new RangeError('No theme')
    return find(selector)
  })
  openPage('/terms')
  await screen.findByRole('heading', { name: 'Something Went Wrong' })
  await waitFor(() => expect(reports).toHaveLength(1))
})

test('keeps the page when a part that it works without throws, and reports that', async () => {
  const reports = respond(reportError, { message: 'Thank you for the report.' })
  vi.spyOn(console, 'error').mockReturnValue()
  const register = () => {
    throw new RangeError('No worker')
  }
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: register, register })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  openPage('/terms')
  await waitFor(() => expect(reports.map(({ body }) => body)).toMatchObject([{ kind: 'render' }]))
  screen.getByRole('heading', { name: 'Terms' })
})
