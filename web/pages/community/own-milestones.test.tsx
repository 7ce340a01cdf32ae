import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCigar } from '../../../shared/contract/cigars.ts'
import {
  askForReview,
  deleteShare,
  listMilestones,
  listOwnMilestones,
  updateShare,
} from '../../../shared/contract/community.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleCigar, sampleShare } from '../../testing/samples.ts'

const own = sampleShare({ id: newId(), isMine: true, cigarId: newId(), caption: 'Mine.' })
const photo = `/media/${'0'.repeat(24)}/${newId()}.jpg`

const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))

test("shows the user's own milestones in a separate view, and explains what others do not see", async () => {
  respond(listMilestones, [sampleShare()])
  respond(listOwnMilestones, [own, { ...own, id: newId(), isPublic: 0, milestoneType: '1year' }])
  const user = openPage('/community')
  await card(/Padron 1964 Anniversary$/)
  await user.click(screen.getByRole('link', { name: 'Yours' }))
  const shown = await card(/^Aged 2 years/)
  expect(location.search).toBe('?view=yours')
  shown.getByText('Yours')
  shown.getByText('3 likes')
  expect(shown.queryByText(/only you see/i)).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Like|More about)/ })).toBeNull()
  within(screen.getByRole('article', { name: /^Aged 1 year/ })).getByText(
    'Private: only you see it.',
  )
})

test.for([
  ['hidden', 'Reports have hidden this until somebody looks at it. Only you see it.'],
  ['withdrawn', 'Somebody looked at the reports and withdrew this. Only you see it.'],
] as const)(
  'tells the owner that a milestone is %s, and offers one more review or deletion for good',
  async ([state, text]) => {
    const taken = { ...own, state }
    respond(listOwnMilestones, [taken])
    const user = openPage('/community?view=yours')
    const shown = await card(/^Aged 2 years/)
    shown.getByText(`${text} You can ask once for another look.`)
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    const requested = { ...taken, reviewAskedAt: '2026-03-04T12:00:00.000Z' }
    const requests = respond(askForReview, requested)
    respond(listOwnMilestones, [requested])
    const request = { name: 'Ask for another look at Padron 1964 Anniversary' }
    await user.click(screen.getByRole('button', request))
    await findToast('Asked for another look')
    await shown.findByText(`${text} You have asked for another look.`)
    expect(requests).toMatchObject([{ params: { id: own.id } }])
    expect(screen.queryByRole('button', request)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shared by you' }))
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    screen.getByText(/cannot be shared again/)
  },
)

test('tells the owner that a milestone is restored, and lets them change it', async () => {
  respond(listOwnMilestones, [{ ...own, state: 'restored' }])
  openPage('/community?view=yours')
  const shown = await card(/^Aged 2 years/)
  shown.getByText('Somebody looked at the reports and restored this.')
  shown.getByRole('button', { name: /^Edit/ })
})

test('shows the view of an address, and leads from an empty one to the timeline', async () => {
  openPage('/community?view=yours')
  await screen.findByText('Nothing Shared Yet')
  screen.getByRole('link', { name: 'Yours', current: 'page' })
  expect(screen.queryByRole('button', { name: 'Show hidden posts again' })).toBeNull()
})

test('leads from the address of a milestone to it, also on a later page', async () => {
  const other = { ...own, id: newId(), milestoneType: '1year' } as const
  respond(listOwnMilestones, [other], { next: 'older' })
  respond(listOwnMilestones, [own], { when: ({ query }) => query.cursor === 'older' })
  openPage(`/community?view=yours#${own.id}`)
  const shown = await screen.findByRole('article', { name: /^Aged 2 years/ })
  expect(document.activeElement).toBe(shown.closest('li'))
})

test('does not request the milestone of an address again when its page fails', async () => {
  respond(listOwnMilestones, [{ ...own, id: newId(), milestoneType: '1year' }], { next: 'older' })
  const isOlder = ({ query }: { readonly query: Readonly<Record<string, unknown>> }) =>
    query.cursor === 'older'
  const failed = fail(listOwnMilestones, 'unavailable', {}, isOlder)
  const user = openPage(`/community?view=yours#${own.id}`)
  await expect.poll(() => failed.length).toBe(1)
  const more = await screen.findByRole('button', { name: 'Show more' })
  respond(listOwnMilestones, [own], { when: isOlder })
  await user.click(more)
  await screen.findByRole('article', { name: /^Aged 2 years/ })
  expect(failed).toHaveLength(1)
})

test('changes an own milestone, and keeps typed text after a failure', async () => {
  const withPhoto = { ...own, cigar: { ...own.cigar, imageUrl: photo } }
  respond(listOwnMilestones, [withPhoto])
  const user = openPage('/community?view=yours')
  await user.click(await screen.findByRole('button', { name: 'Edit Padron 1964 Anniversary' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Milestone' }))
  const caption = dialog.getByLabelText<HTMLTextAreaElement>('Caption (optional)')
  await user.clear(caption)
  await user.type(caption, 'Better words.')
  await user.click(dialog.getByLabelText('Only me'))
  await user.click(dialog.getByRole('switch', { name: 'Share the photo too' }))
  fail(updateShare)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await findToast('Failed to update this milestone.')
  expect(caption.value).toBe('Better words.')

  const changed = { ...own, caption: 'Better words.', isPublic: 0 } as const
  const requests = respond(updateShare, changed)
  respond(listOwnMilestones, [changed])
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await findToast('Milestone updated')
  await screen.findByText('Private: only you see it.')
  expect(requests).toMatchObject([
    {
      params: { id: own.id },
      body: { caption: 'Better words.', isPublic: 0, withPhoto: false },
    },
  ])
})

test('shares a photo later that was omitted at first', async () => {
  respond(listOwnMilestones, [own])
  const { release } = hold(getCigar, sampleCigar({ imageUrl: photo }))
  const requests = respond(updateShare, own)
  const user = openPage('/community?view=yours')
  await user.click(await screen.findByRole('button', { name: 'Edit Padron 1964 Anniversary' }))
  const isShared = screen.getByRole('switch', { name: 'Share the photo too', checked: false })
  expect(isShared).toHaveProperty('disabled', true)
  release()
  await waitFor(() => expect(isShared).toHaveProperty('disabled', false))
  await user.click(isShared)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await findToast('Milestone updated')
  expect(requests.map(({ body }) => body)).toEqual([{ withPhoto: true }])
})

test('deletes an own milestone after a question', async () => {
  respond(listOwnMilestones, [own])
  const requests = respond(deleteShare, { message: 'Deleted.' })
  const user = openPage('/community?view=yours')
  await user.click(await screen.findByRole('button', { name: 'Delete Padron 1964 Anniversary' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Milestone' }))
  expect(requests).toEqual([])
  respond(listOwnMilestones, [])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await findToast('Milestone deleted')
  await screen.findByText('Nothing Shared Yet')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shared by you' }))
})
