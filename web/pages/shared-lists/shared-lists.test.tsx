import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { createList, listOwn, type OwnList, revokeList } from '../../../shared/contract/lists.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

const shows = { photos: true, prices: false, notes: false, purchaseDates: false }
const again = 'We kept what you typed.'
const friday: OwnList = {
  id: 'of-friday',
  title: 'For Friday',
  shows,
  wishes: [],
  createdAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-12-03T12:00:00.000Z',
}

test('creates a link with its contents, focuses it, and copies it with one press', async () => {
  const sent = respond(createList, friday)
  const user = openPage('/shared-lists')
  await user.type(await screen.findByRole('textbox', { name: 'Title (optional)' }), 'For Friday')
  await user.selectOptions(screen.getByLabelText('The link works for'), '1 day')
  await user.click(screen.getByRole('switch', { name: 'Photos' }))
  await user.click(screen.getByRole('switch', { name: 'Prices' }))
  respond(listOwn, [friday])
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'For Friday' })
  expect(sent.map(({ body }) => body)).toEqual([
    { title: 'For Friday', days: 1, shows: { ...shows, photos: false, prices: true } },
  ])
  await findToast('Link Created')
  expect(document.activeElement).toBe(heading)
  screen.getByText('With photos · works until 12/3/2026')
  await user.click(screen.getByRole('button', { name: 'Copy Link: For Friday' }))
  await findToast('Link Copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/list/of-friday`)
})

test('creates no second link on a second press before the first is shown', async () => {
  const sent = respond(createList, friday)
  const user = openPage('/shared-lists')
  const button = await screen.findByRole('button', { name: 'Create Link' })
  const lists = hold(listOwn, [friday])
  await user.click(button)
  await findToast('Link Created')
  await user.click(screen.getByRole('button', { name: /^Creat.* Link/ }))
  lists.release()
  await screen.findByRole('heading', { level: 2, name: 'For Friday' })
  expect(sent).toHaveLength(1)
})

test('hands the link to another app on a device that can', async () => {
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  respond(listOwn, [friday])
  const user = openPage('/shared-lists')
  await user.click(await screen.findByRole('button', { name: 'Send Link: For Friday' }))
  const url = `${location.origin}/list/of-friday`
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'For Friday', url })
})

test('shows the owner which guest would like which cigar, and the outcome', async () => {
  const [padron, gone] = [sampleCigar({ quantity: 2 }), sampleCigar({ brand: 'Oliva' })]
  const finished = sampleCigar({ brand: 'Cohiba', quantity: 0 })
  respond(listCigars, [padron, finished])
  const changedAt = friday.createdAt
  const wishes = [
    { guest: 'Bob', cigarIds: [padron.id, finished.id], changedAt },
    { cigarIds: [gone.id], changedAt },
  ]
  respond(listOwn, [{ ...friday, title: undefined, wishes }])
  openPage('/shared-lists')
  await screen.findByRole('heading', { level: 2, name: 'List of 11/26/2026' })
  screen.getByRole('heading', { name: '2 guests would like 3 cigars' })
  await screen.findByText('2 sticks left')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toContain('Padron 1964 Anniversary 2 sticks left')
  expect(items).toContain('Cohiba 1964 Anniversary finished')
  expect(items).toContain('A guestA cigar that is no longer in your collection')
  const link = screen.getByRole('link', { name: 'Padron 1964 Anniversary' })
  expect(link.getAttribute('href')).toBe(`/cigar/${padron.id}`)
})

test('ends a link after a question', async () => {
  respond(listOwn, [friday])
  const ended = respond(revokeList, { message: 'Ended.' })
  const user = openPage('/shared-lists')
  await user.click(await screen.findByRole('button', { name: 'End Link: For Friday' }))
  const question = screen.getByRole('alertdialog', { name: 'End This Link?' })
  respond(listOwn, [])
  await user.click(within(question).getByRole('button', { name: 'End Link' }))
  await findToast('Link Ended')
  const none = await screen.findByText('No list is shared.')
  expect(document.activeElement).toBe(none)
  expect(ended.map(({ params }) => params.id)).toEqual(['of-friday'])
})

test('keeps a refused value in the form', async () => {
  fail(createList, 'conflict')
  const user = openPage('/shared-lists')
  await user.type(await screen.findByRole('textbox', { name: 'Title (optional)' }), 'For Friday')
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  await findToast('The server says why.')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('For Friday')
})

test('keeps the choices of a link after its page was left, until it is created', async () => {
  const sent = respond(createList, friday)
  const photos = () => screen.findByRole('switch', { name: 'Photos' })
  await openPage('/shared-lists').click(await photos())
  cleanup()
  const user = openPage('/shared-lists')
  expect(await photos()).toHaveProperty('checked', false)
  screen.getByText(again)
  respond(listOwn, [friday])
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  await findToast('Link Created')
  expect(sent.map(({ body }) => body)).toEqual([{ days: 7, shows: { ...shows, photos: false } }])
  expect(await photos()).toHaveProperty('checked', true)
  expect(screen.queryByText(again)).toBeNull()
})

test.for([
  ['/all-cigars', 'Back to All Cigars'],
  ['/profile', 'Back to Profile'],
] as const)('opens the page from %s, and leads back', async ([path, back]) => {
  respond(listCigars, [sampleCigar()])
  fail(getProfileSummary)
  const user = openPage(path)
  await user.click(await screen.findByRole('link', { name: 'Share List' }))
  const link = await screen.findByRole('link', { name: back })
  expect(link.getAttribute('href')).toBe(path)
})
