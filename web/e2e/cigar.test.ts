import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { parsePersonalNotes } from '../../shared/rules/personal-notes.ts'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { hold } from './audit.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import { test as base } from './test.ts'

const timeZone = 'Asia/Tokyo'
const test = base.extend('device', { timezoneId: timeZone, reducedMotion: 'reduce' })

const name = 'Padron 1964 Anniversary'
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Collection' })
const notes = (page: Page) => page.getByRole('list', { name: 'Personal notes' })

async function follow(page: Page, place: ReturnType<typeof button>): Promise<void> {
  await tabTo(page, place)
  await press(page, 'Enter')
}

test('keeps a press on Back to Collection while the cigar arrives, and announces its name', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const release = await hold(page, `**/api/cigars/${id}?*`)
  await page.goto(`/cigar/${id}`)
  await page.getByText('Loading this cigar...').waitFor()
  await backLink(page).hover()
  await page.mouse.down()
  release()
  await heading(page, name).waitFor()
  await page.getByRole('status').filter({ hasText: name }).waitFor()
  await page.mouse.up()
  await heading(page, 'All Cigars').waitFor()
})

test('rates, describes and deletes a cigar from a search by keyboard', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400, 404)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const stored = async () => {
    const { userRating, personalNotes = '' } = await member.ok(cigars.getCigar, { params: { id } })
    return { userRating, notes: parsePersonalNotes(personalNotes).map(({ text }) => text) }
  }
  await page.goto('/all-cigars?q=pad')
  await follow(page, page.getByRole('link', { name: `View ${name}` }))
  await heading(page, name).waitFor()

  await tabTo(page, page.getByRole('radio', { name: '1 star' }))
  await press(page, 'Space')
  for (let steps = 0; steps < 4; steps += 1) await press(page, 'ArrowRight')
  await expect.poll(stored).toEqual({ userRating: 5, notes: [] })
  await tabTo(page, field(page, 'New note'))
  await type(page, 'Cedar')
  await press(page, 'Tab')
  await press(page, 'Enter')
  await notes(page).getByText('Cedar').waitFor()
  await expectFocus(field(page, 'New note'))
  await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  await page.getByText('No notes yet.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your Personal Notes')
  await toast(page, 'Note deleted').waitFor()
  await press(page, 'F8')
  await follow(page, button(page, 'Undo'))
  await notes(page).getByText('Cedar').waitFor()
  expect(await stored()).toEqual({ userRating: 5, notes: ['Cedar'] })

  const personalNotes = Array.from({ length: 40 }, () => '[3/2/2025, 9:30 PM] First').join('\n\n')
  await member.ok(cigars.updateCigar, { params: { id }, body: { personalNotes } })
  await page.reload()
  await page.getByText('40 notes, the newest first').waitFor()
  expect((await notes(page).boundingBox())?.height).toBe(256)
  await page.getByText('5/5 stars', { exact: true }).waitFor()
  await follow(page, button(page, 'Clear'))
  await page.getByText('Not rated yet', { exact: true }).waitFor()
  await expectFocus(page.getByRole('radio', { name: '1 star' }))
  await expect.poll(async () => (await stored()).userRating).toBeUndefined()

  await backLink(page).focus()
  await press(page, 'Enter')
  await page.waitForURL('**/all-cigars?q=pad')
  await page.goForward()
  await follow(page, button(page, 'Delete'))
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  // The second press finds the button disabled.
  await question.getByRole('button', { name: 'Remove', exact: true }).dblclick()
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, "Ana's Digital Humidor").waitFor()
  expect(await member.ok(cigars.listCigars)).toEqual([])
  for (const missing of [id, 'no-id']) {
    await page.goto(`/cigar/${missing}`)
    await heading(page, 'Cigar Not Found').waitFor()
  }
})

test("edits a smoke and undoes it by keyboard, with its time in the reader's time zone", async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: { ...padron, quantity: 4 } })
  const params = { id }
  await member.ok(cigars.enjoyCigar, { params, body: { notes: 'The first' } })
  await member.ok(cigars.enjoyCigar, { params, body: {} })
  const [newest] = await member.ok(instances.listInstances, { params, query: { smoked: '1' } })
  await page.goto(`/cigar/${id}`)
  const history = page.getByRole('region', { name: 'Smoking History' })
  const entries = history.getByRole('listitem')
  await history.getByText('2 sticks enjoyed').waitFor()
  const time = new Date(newest?.smokedDate ?? '').toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  expect(await entries.first().innerText()).toContain(time.replace(/\s/g, ' '))

  const edit = entries.first().getByRole('button', { name: /^Edit the smoke of/ })
  await follow(page, edit)
  const dialog = page.getByRole('dialog', { name: 'Edit Smoke' })
  await tabTo(page, dialog.getByRole('radio', { name: '1 star' }))
  await press(page, 'ArrowRight')
  await tabTo(page, field(page, 'Smoking notes'))
  await type(page, 'Cedar')
  await follow(page, button(page, 'Save Changes'))
  await toast(page, 'Smoking history updated').waitFor()
  await entries.first().getByText('Cedar').waitFor()
  await entries.first().getByText('Rated 2/5 stars').waitFor()
  await expectFocus(edit)

  await press(page, 'Shift+Tab')
  await expectFocus(entries.first().getByRole('button', { name: 'Return to Stock' }))
  await press(page, 'Enter')
  await follow(page, page.getByRole('alertdialog').getByRole('button', { name: 'Return to Stock' }))
  await history.getByText('1 stick enjoyed').waitFor()
  await expectFocus(history)
  expect(await entries.innerText()).toContain('The first')
  await page.getByText('3 sticks in stock').waitFor()
  expect(await member.ok(cigars.getCigar, { params })).toMatchObject({ quantity: 3 })
})
