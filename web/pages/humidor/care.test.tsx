import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteCare, remindOfCare, removeCare } from '../../../shared/contract/care.ts'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { getPreferences, updatePreferences } from '../../../shared/contract/notifications.ts'
import { beInNewYork } from '../../testing/be-in-new-york.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond, respondOtherwise } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleHumidor, samplePreferences } from '../../testing/samples.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function open(care: Humidor['care'], plan: 'free' | 'premium' = 'premium') {
  respond(listHumidors, [sampleHumidor({ id: 'main', ...(care && { care }) })])
  respondOtherwise(getPreferences, samplePreferences())
  const user = openPage('/humidors/main', { plan })
  const section = within(await screen.findByRole('region', { name: 'Care' }))
  return { user, section }
}

const packs = { task: 'packs' as const, at: daysAgo(70) }
const due = { log: [packs], on: { packs: { since: daysAgo(90) } } }

test('completes a due task with one press, shows it at once, and undoes it', async () => {
  const { user, section } = await open(due)
  section.getByText('1 thing to do, or to look at.')
  const answer = hold(noteCare, due)
  const [done] = section.getAllByRole('button', { name: 'Done: Replace or refill packs' })
  await user.click(done ?? document.body)
  expect(document.activeElement).toBe(await section.findByText('Nothing is due.'))
  expect(answer.requests).toMatchObject([{ body: { task: 'packs' } }])
  answer.release()
  await findToast('Done')
  const removed = respond(removeCare, due)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await section.findByText('1 thing to do, or to look at.')
  expect(removed[0]?.query).toMatchObject({ task: 'packs' })
})

test('shows a task as due again that could not be saved', async () => {
  const { user, section } = await open(due)
  fail(noteCare)
  const [done] = section.getAllByRole('button', { name: 'Done: Replace or refill packs' })
  await user.click(done ?? document.body)
  await findToast('Failed to note it')
  section.getByText('1 thing to do, or to look at.')
})

test("reminds only after reminders are turned on, with the usual days, in the browser's time zone", async () => {
  beInNewYork()
  respond(getPreferences, samplePreferences({ timeZone: 'UTC' }))
  const zones = respond(updatePreferences, samplePreferences())
  const { user, section } = await open(undefined)
  section.getByText('Nothing is due.')
  const requests = respond(remindOfCare, { log: [], on: {} })
  await user.click(section.getByText('Tasks and Reminders'))
  await user.click(section.getByRole('button', { name: 'Remind Me: Add distilled water' }))
  const form = within(screen.getByRole('dialog', { name: 'Add distilled water' }))
  expect(form.getByLabelText('Every so many days')).toHaveProperty('value', '14')
  await user.click(form.getByRole('button', { name: 'Remind Me' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(section.getByRole('switch', { name: 'Remind me: no reading for two weeks' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ body }) => body)).toEqual([
    { task: 'water', isOn: true, days: 14 },
    { task: 'reading', isOn: true },
  ])
  expect(zones).toMatchObject([{ body: { timeZone: 'America/New_York' } }])
})

test('shows the log without Premium, and leads from a reminder to the plans', async () => {
  const { user, section } = await open(undefined, 'free')
  const requests = respond(noteCare, { log: [packs], on: {} })
  await user.click(section.getByText('Tasks and Reminders'))
  await user.click(section.getByRole('button', { name: 'Remind Me: Clean the humidor' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Premium Feature Required' }))
  await user.click(dialog.getByRole('button', { name: 'Not Now' }))
  await user.click(section.getByRole('button', { name: 'Done: Clean the humidor' }))
  await section.findByText('What Was Done')
  expect(requests).toMatchObject([{ body: { task: 'clean' } }])
})

test('shows the completed and the next step of a checklist, and stops it', async () => {
  const log = [{ task: 'freeze' as const, step: 0, at: daysAgo(0.5) }]
  const { user, section } = await open({ log, on: {} })
  section.getByRole('heading', { name: 'Freeze cigars' })
  section.getByText(/^Due \w/)
  const noted = respond(noteCare, { log, on: {} })
  await user.click(section.getByRole('button', { name: 'Done: Move them to the freezer' }))
  await waitFor(() => expect(noted).toMatchObject([{ body: { task: 'freeze', step: 1 } }]))
  const removed = respond(removeCare, { log: [], on: {} })
  await user.click(section.getByRole('button', { name: 'Stop: Freeze cigars' }))
  const question = await screen.findByRole('alertdialog', { name: 'Stop “Freeze cigars”' })
  await user.click(within(question).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(section.queryByRole('heading', { name: 'Freeze cigars' })).toBeNull())
  expect(removed[0]?.query).toEqual({ task: 'freeze', at: log[0]?.at })
})
