import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { getCigar } from '../../../shared/contract/cigars.ts'
import { listOwnMilestones, shareMilestone } from '../../../shared/contract/community.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { addDays, today } from '../../../shared/rules/dates.ts'
import { openCigar } from '../../testing/cigar-page.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, sampleBatch, sampleCigar, sampleShare } from '../../testing/samples.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

const name = 'Padron 1964 Anniversary'
const daysAgo = (days: number) => addDays(today(ownTimeZone(), new Date()), -days)
const photo = `/media/${'0'.repeat(24)}/${'0'.repeat(26)}.jpg`
const plain = sampleCigar({ id: `${'0'.repeat(23)}ABC` })
const cigar = { ...plain, imageUrl: photo }
const mine = sampleShare({ isMine: true, cigarId: cigar.id, milestoneType: '1year' })

/** Opens the page of a cigar with a stick of 400 days, and the dialog that shares a milestone. */
async function openDialog(of: CigarDetails = cigar) {
  respond(getUser, { ...ana, lastName: 'Ruiz' })
  const user = openCigar(of, { batches: [sampleBatch({ purchaseDate: daysAgo(400) })] })
  await user.click(await screen.findByRole('button', { name: `Share ${name}, 1 year` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share a Milestone' }))
  return { user, dialog, caption: dialog.getByLabelText<HTMLTextAreaElement>(/^Caption/) }
}

const send = { name: 'Share' }

test('offers the milestones that a stick in stock has reached, the oldest first', async () => {
  openCigar(plain, {
    batches: [
      sampleBatch({ purchaseDate: daysAgo(400) }),
      sampleBatch({ purchaseDate: daysAgo(4000), remaining: 0 }),
    ],
  })
  const section = within(await screen.findByRole('region', { name: 'Aging Milestones' }))
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([`Aged 1 yearShare ${name}, 1 year`, `Aged 6 monthsShare ${name}, 6 months`])
})

test('announces the date of the first milestone before there is one', async () => {
  openCigar(plain, { batches: [sampleBatch({ purchaseDate: daysAgo(178) })] })
  await screen.findByText(/^None yet\. From 6 months on/)
})

test('previews what others will see while the user types', async () => {
  const { user, dialog, caption } = await openDialog()
  const preview = within(dialog.getByRole('region', { name: 'Preview' }))
  preview.getByText('What others will see')
  preview.getByText('Ana R.')
  preview.getByRole('heading', { name: 'Aged 1 year' })
  preview.getByText('Maduro wrapper')
  const hasPhoto = () => preview.queryByRole('presentation') !== null
  dialog.getByText('500 characters left')
  await user.type(caption, ' At last.')
  expect(caption.value).toBe(' At last.')
  preview.getByText('At last.')
  dialog.getByText('492 characters left')
  expect(hasPhoto()).toBe(true)
  await user.click(dialog.getByRole('switch', { name: 'Share the photo too' }))
  expect(hasPhoto()).toBe(false)
  dialog.getByText('Otherwise your photos are seen by you alone.')
  await user.click(dialog.getByLabelText('Only me'))
  preview.getByText('What only you will see')
})

test('shares a milestone as chosen, and leads to it from the toast', async () => {
  const requests = respond(shareMilestone, { ...mine, isPublic: 0 })
  const { user, dialog, caption } = await openDialog()
  await user.type(caption, 'At last.')
  await user.click(dialog.getByLabelText('Only me'))
  await user.click(dialog.getByRole('switch'))
  await user.click(dialog.getByRole('button', send))
  await findToast('Milestone shared')
  await findToast('Only you can see it.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toMatchObject([
    {
      query: { timeZone: ownTimeZone() },
      body: {
        cigarId: cigar.id,
        milestoneType: '1year',
        ageInMonths: 12,
        caption: 'At last.',
        isPublic: 0,
        withPhoto: false,
      },
    },
  ])
  respond(listOwnMilestones, [mine])
  await user.click(screen.getByRole('link', { name: 'View Community' }))
  await screen.findByRole('article', { name: /^Aged 1 year/ })
})

test('shares no photo while none is known', async () => {
  const requests = respond(shareMilestone, mine)
  const { user, dialog } = await openDialog(plain)
  expect(dialog.getByRole('switch', { checked: false })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', send))
  await findToast('Milestone shared')
  expect(requests).toMatchObject([{ body: { withPhoto: false } }])
})

test('does not send a caption that is too long', async () => {
  const { user, dialog, caption } = await openDialog()
  await user.click(caption)
  await user.paste('x'.repeat(502))
  dialog.getByText('2 characters too many')
  await user.click(dialog.getByRole('button', send))
  await dialog.findByText('Please use at most 500 characters.')
  expect(caption.value).toHaveLength(502)
})

test('keeps typed text after a failure, and asks before closing', async () => {
  const failed = fail(shareMilestone, 'unavailable')
  const { user, dialog, caption } = await openDialog()
  await user.type(caption, 'At last.')
  await user.click(dialog.getByRole('button', send))
  await findToast('Failed to share this milestone.')
  expect(caption.value).toBe('At last.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }))
  const again = respond(shareMilestone, mine)
  await user.click(dialog.getByRole('button', send))
  await findToast('It is in the community now.')
  expect(again[0]?.idempotencyKey).toBe(failed[0]?.idempotencyKey)
})

test('does not share a milestone twice that was shared elsewhere meanwhile', async () => {
  fail(shareMilestone, 'conflict')
  const { user, dialog } = await openDialog()
  respond(listOwnMilestones, [mine])
  await user.click(dialog.getByRole('button', send))
  await screen.findByRole('dialog', { name: 'Already Shared' })
})

test('leads from a shared milestone on the timeline to the community, and offers another', async () => {
  const { id, brand, lineName } = plain
  respond(getTimeline, {
    cigars: [{ id, brand, lineName }],
    purchases: [{ cigar: 0, day: daysAgo(400), quantity: 1, remaining: 1 }],
    smokes: [],
  })
  respond(getCigar, plain)
  const requests = respond(listOwnMilestones, [mine])
  const user = openPage('/timeline')
  await user.click(await screen.findByRole('button', { name: `Share ${name}, 1 year` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Already Shared' }))
  const link = dialog.getByRole('link', { name: 'View Your Milestones' })
  expect(link.getAttribute('href')).toBe(`/community?view=yours#${mine.id}`)
  expect(requests).toMatchObject([{ query: { cigarId: id } }])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: `Share ${name}, 6 months` }))
  const next = await screen.findByRole('dialog', { name: 'Share a Milestone' })
  await waitFor(() => within(next).getByText('Maduro wrapper'))
})

test('marks a shared milestone and leads to its post, from the cigar and from the timeline', async () => {
  respond(listOwnMilestones, [mine])
  const { id, brand, lineName } = plain
  respond(getTimeline, {
    cigars: [{ id, brand, lineName }],
    purchases: [{ cigar: 0, day: daysAgo(400), quantity: 1, remaining: 1 }],
    smokes: [],
    shares: [{ cigar: 0, milestoneType: '1year', id: mine.id }],
  })
  const user = openCigar(plain, {
    batches: [sampleBatch({ purchaseDate: daysAgo(400), quantity: 1, remaining: 1 })],
  })
  const shared = { name: `Shared ${name}, 1 year` }
  const link = await screen.findByRole('link', shared)
  expect(link.getAttribute('href')).toBe(`/community?view=yours#${mine.id}`)
  screen.getByRole('button', { name: `Share ${name}, 6 months` })
  const [timeline] = screen.getAllByRole('link', { name: /Timeline/ })
  await user.click(timeline ?? link)
  const entry = await screen.findByRole('link', shared)
  expect(entry.getAttribute('href')).toBe(`/community?view=yours#${mine.id}`)
})
