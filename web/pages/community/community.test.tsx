import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import {
  hideShare,
  likeShare,
  listMilestones,
  reportShare,
  showHidden,
  unlikeShare,
} from '../../../shared/contract/community.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, newId, sampleShare } from '../../testing/samples.ts'

const share = sampleShare()

function open(...shares: (typeof share)[]) {
  respond(listMilestones, shares)
  return openPage('/community')
}

const card = async (name: RegExp | string = /Padron 1964 Anniversary$/) =>
  within(await screen.findByRole('article', { name }))

const likeButton = (name: RegExp) => screen.findByRole('button', { name })

test('shows on a card the collector, the milestone and the cigar, and the caption as it was typed', async () => {
  const caption = '<b>Two winters</b> https://example.com\n\u05e9\u05dc\u05d5\u05dd'
  open(sampleShare({ caption }), sampleShare({ id: newId(), milestoneType: 'legendary', user: {} }))
  const shown = await card(/^Aged 2 years/)
  shown.getByText('Marta B.')
  shown.getByText('March 3, 2026')
  shown.getByText('Maduro wrapper')
  const text = shown.getByText(/Two winters/)
  expect(text.textContent).toBe(caption)
  expect([text.dir, text.children.length]).toEqual(['auto', 0])
  const other = await card(/^Legendary: aged 10 years/)
  other.getByText('A collector')
})

test('leads to the timeline without milestones', async () => {
  open()
  await screen.findByText('No Community Milestones Yet')
  const link = screen.getByRole('link', { name: 'Go to Your Timeline' })
  expect(link.getAttribute('href')).toBe('/timeline')
  screen.getByRole('heading', { name: 'Community Milestones' })
  expect(document.title).toBe('Community · Digital Humidor')
})

test('shows older milestones on request, also after a page with only hidden ones', async () => {
  respond(listMilestones, [], { next: 'older' })
  respond(listMilestones, [share], { when: ({ query }) => query.cursor === 'older' })
  const user = openPage('/community')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await card()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows a like at once, and then the count that the server returns', async () => {
  const liking = hold(likeShare, { likesCount: 6, likedByMe: true })
  const user = open(share)
  await user.click(await likeButton(/^Like Padron 1964 Anniversary by Marta B., 3 likes/))
  const pressed = await likeButton(/4 likes$/)
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  liking.release()
  await likeButton(/6 likes$/)
  const unliking = respond(unlikeShare, { likesCount: 5, likedByMe: false })
  await user.click(pressed)
  await likeButton(/5 likes$/)
  expect(unliking).toMatchObject([{ params: { id: share.id } }])
})

test('takes back a like that fails, and keeps the page up to date', async () => {
  fail(likeShare)
  const user = open(share)
  const button = await likeButton(/3 likes$/)
  const requested = fail(listMilestones)
  await user.click(button)
  await findToast('Failed to update like.')
  await likeButton(/3 likes$/)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(requested).toEqual([])
})

test('removes a deleted milestone from the page on a like', async () => {
  fail(likeShare, 'not_found')
  const user = open(share)
  const button = await likeButton(/3 likes$/)
  respond(listMilestones, [])
  await user.click(button)
  await findToast('Failed to update like.')
  await screen.findByText('No Community Milestones Yet')
})

test('sends two quick presses one after the other, and keeps the last', async () => {
  const liking = hold(likeShare, { likesCount: 4, likedByMe: true })
  const unliking = respond(unlikeShare, { likesCount: 3, likedByMe: false })
  const user = open(share)
  const button = await likeButton(/3 likes$/)
  await user.click(button)
  await user.click(button)
  await likeButton(/3 likes$/)
  expect([liking.requests.length, unliking.length]).toEqual([1, 0])
  liking.release()
  await waitFor(() => expect(unliking).toHaveLength(1))
  await likeButton(/3 likes$/)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test.for([
  ['Hide this post', 'milestone'],
  ['Hide everything by this person', 'collector'],
] as const)('%s removes it, and it can be shown again', async ([name, what]) => {
  const requests = respond(hideShare, { message: 'You no longer see it.' })
  const user = open(share)
  await user.click(await screen.findByRole('button', { name: /^More about Padron/ }))
  expect(screen.queryByRole('button', { name: 'Show hidden posts again' })).toBeNull()
  respond(listMilestones, [])
  respond(getUser, { ...ana, hidesPosts: true })
  await user.click(screen.getByRole('button', { name }))
  await findToast('You no longer see it.')
  await screen.findByText('No Community Milestones Yet')
  expect(requests).toMatchObject([{ params: { id: share.id }, body: { what } }])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shared by everyone' }))

  respond(showHidden, { message: 'Shown.' })
  respond(listMilestones, [share])
  respond(getUser, ana)
  await user.click(await screen.findByRole('button', { name: 'Show hidden posts again' }))
  await findToast('Hidden posts are shown again')
  await card()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show hidden posts again' })).toBeNull(),
  )
})

test('closes the menu of a milestone on Escape, and when the focus leaves it', async () => {
  const user = open(share)
  const opener = await screen.findByRole('button', { name: /^More about Padron/ })
  const isOpen = () => screen.queryByRole('button', { name: 'Report' }) !== null
  await user.click(opener)
  expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement === opener]).toEqual([false, true])
  await user.click(opener)
  await user.click(screen.getByRole('heading', { name: 'Community Milestones' }))
  expect(isOpen()).toBe(false)
})

test('requires a reason for a report, and hides the milestone', async () => {
  const requests = respond(reportShare, { message: 'Thank you.' })
  const user = open(share)
  await user.click(await screen.findByRole('button', { name: /^More about Padron/ }))
  await user.click(screen.getByRole('button', { name: 'Report' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Report' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  const reason = await dialog.findByRole('listbox', { description: 'Please choose a reason.' })
  expect(requests).toEqual([])
  await user.selectOptions(reason, 'Offensive')
  respond(listMilestones, [])
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  await findToast('Thank you.')
  await screen.findByText('No Community Milestones Yet')
  expect(requests).toMatchObject([{ params: { id: share.id }, body: { reason: 'offensive' } }])
})
