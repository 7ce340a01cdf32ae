import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import type { MilestoneId } from '../../../shared/rules/collection-milestones.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { userQuery } from '../../session/session.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { pass, pollPassing, stopTimeouts } from '../../testing/pass-time.ts'
import { ana, newId } from '../../testing/samples.ts'

const key = 'achieved_inventory_milestones'
const remembered = (userId: string): unknown =>
  JSON.parse(localStorage.getItem(key) ?? '{}')[ownerMark(userId)]

const dialog = () => screen.queryByRole('dialog', { name: 'Milestone Achieved' })
const shown = async (name: string) =>
  within(await screen.findByRole('dialog', { name: 'Milestone Achieved' })).findByText(name)

const isClosed = () => waitFor(() => expect(dialog()).toBeNull())

/** The user with a number of sticks. */
const withSticks = (id: string, totalCigars: number) => ({ ...ana, id, totalCigars })

type Given = {
  /** The sticks that are there. */
  readonly count?: number
  readonly path?: string
  readonly userId?: string
  /** The user's stored milestones, if any. */
  readonly known?: readonly MilestoneId[]
}

/** Opens a page of a user whose milestones no other test has taken, until it celebrates what is reached. */
async function open({ path = '/subscribe', known, userId = newId(), count = 0 }: Given = {}) {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  respond(getUser, withSticks(userId, count))
  const user = openPage(path)
  await waitFor(() => expect(remembered(userId)).toBeDefined())
  if (known) localStorage.setItem(key, JSON.stringify({ [ownerMark(userId)]: known }))
  return { user, userId }
}

/** Changes the stock on the page. */
async function reach(userId: string, count: number) {
  respond(getUser, withSticks(userId, count))
  await act(() => refresh(queryClient, ['stock']))
}

/** Opens home with empty lists. */
function openHome(given: Given) {
  fail(listCigars)
  fail(getStats)
  return open({ ...given, path: '/' })
}

test('shows several milestones one after another, and then closes', async () => {
  const { userId } = await openHome({ known: [] })
  await screen.findByText('0 of 6')
  const { release } = hold(getUser, withSticks(userId, 10))
  void refresh(queryClient, ['stock'])
  stopTimeouts()
  release()
  await pollPassing(dialog).not.toBeNull()
  const opened = within(screen.getByRole('dialog', { name: 'Milestone Achieved' }))
  opened.getByText('First Stick')
  opened.getByText('1 of 3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  await pass(3_500)
  opened.getByText('First Stick')
  await pass(1_000)
  opened.getByText('Getting Started')
  await pass(4_000)
  opened.getByText('Enthusiast')
  await pass(5_000)
  opened.getByText('Enthusiast')
  screen.getByRole('button', { name: 'Awesome!' })
  await pass(2_000)
  expect(dialog()).toBeNull()
  expect(remembered(userId)).toEqual(['first-stick', 'getting-started', 'enthusiast'])
  for (const name of ['First Stick NEW', 'Getting Started NEW']) {
    screen.getByRole('heading', { name })
  }
})

test('celebrates nothing for an empty collection, and stores that', async () => {
  const { userId } = await open()
  await waitFor(() => expect(remembered(userId)).toEqual([]))
  expect(dialog()).toBeNull()
})

test('closes the dialog with the button of the last milestone', async () => {
  const { user, userId } = await open({ known: [] })
  await reach(userId, 1)
  await shown('First Stick')
  await user.click(screen.getByRole('button', { name: 'Awesome!' }))
  await isClosed()
})

test.for(['Close', 'Escape'])('%s skips the milestones that follow, for good', async (way) => {
  const { user, userId } = await open({ known: ['first-stick', 'getting-started'] })
  await reach(userId, 50)
  await shown('Enthusiast')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const opened = within(await screen.findByRole('dialog', { name: 'Milestone Achieved' }))
  opened.getByText('Serious Collector')
  if (way === 'Close') await user.click(opened.getByRole('button', { name: 'Close' }))
  else await user.keyboard('{Escape}')
  await isClosed()
  expect(remembered(userId)).toEqual([
    'first-stick',
    'getting-started',
    'enthusiast',
    'serious-collector',
    'master-collector',
  ])
})

test('celebrates no earlier milestone on a new device, and none that another device reaches', async () => {
  const { userId } = await open({ count: 12 })
  const known = ['first-stick', 'getting-started', 'enthusiast']
  await waitFor(() => expect(remembered(userId)).toEqual(known))
  respond(getUser, withSticks(userId, 25))
  await act(() => queryClient.refetchQueries(userQuery))
  const reached = [...known, 'serious-collector']
  await waitFor(() => expect(remembered(userId)).toEqual(reached))
  expect(dialog()).toBeNull()
  await reach(userId, 50)
  await shown('Master Collector')
})

test('interrupts no field of the add form with a celebration', async () => {
  const { user, userId } = await openHome({ known: [] })
  await screen.findByText('0 of 6')
  const { requests, release } = hold(getUser, withSticks(userId, 1))
  void refresh(queryClient, ['stock'])
  await user.click(await screen.findByRole('button', { name: /Manual Entry/ }))
  await user.click(await screen.findByLabelText('Brand'))
  await user.paste('Oliva')
  await waitFor(() => expect(requests).toHaveLength(1))
  release()
  await screen.findByText('1 of 6')
  for (const field of [
    screen.getByText('Add to Collection', { selector: 'button' }),
    screen.getByLabelText('Brand'),
  ]) {
    field.focus()
    // Does nothing, but comes after whatever the focus leads to.
    await user.keyboard('{Shift}')
    expect(dialog()).toBeNull()
  }
  const close = screen.getByRole('button', { name: 'Close form' })
  await user.pointer({ keys: '[MouseLeft>]', target: close })
  expect(dialog()).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: close })
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await shown('First Stick')
})
