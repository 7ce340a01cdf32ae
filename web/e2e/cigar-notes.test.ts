import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { parsePersonalNotes } from '../../shared/rules/personal-notes.ts'
import { isFocused } from './keys.ts'
import type { Member } from './member.ts'
import { button, field, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const entry = (page: Page) => field(page, 'New note')
const list = (page: Page) => page.getByRole('list', { name: 'Personal notes' })

async function write(page: Page, text: string): Promise<void> {
  await entry(page).fill(text)
  await button(page, 'Add Note').click()
  await list(page).getByText(text).waitFor()
}

/** What is stored, without the stamps. */
async function stored(member: Member, id: string): Promise<string[]> {
  const { personalNotes = '' } = await member.ok(cigars.getCigar, { params: { id } })
  return parsePersonalNotes(personalNotes).map(({ text }) => text)
}

const older = '[3/2/2025, 9:30 PM] First of the box.\n\n[6/14/2025, 8:05 PM] Open now.'

test('notes are added with their time, newest first, deleted, and put back where they stood', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await page.getByText('Nothing written yet.').waitFor()
  expect(await button(page, 'Add Note').isDisabled()).toBe(true)
  await entry(page).fill('  \n ')
  expect(await button(page, 'Add Note').isDisabled()).toBe(true)
  await write(page, 'Still tight.')
  await write(page, 'Open now.\n\nCedar and cocoa.')
  expect(await entry(page).inputValue()).toBe('')
  const notes = list(page).getByRole('listitem')
  expect(await notes.nth(0).innerText()).toMatch(
    /^\d+\/\d+\/\d{4}, \d+:\d\d [AP]M\s+Open now\.\s+Cedar and cocoa\.$/,
  )
  expect(await notes.nth(1).innerText()).toMatch(/Still tight\.$/)

  await notes.nth(1).getByRole('button').click()
  await toast(page, 'Note deleted').waitFor()
  expect(await stored(member, id)).toEqual(['Open now.\n\nCedar and cocoa.'])
  await button(page, 'Undo').click()
  await list(page).getByText('Still tight.').waitFor()
  expect(await stored(member, id)).toEqual(['Still tight.', 'Open now.\n\nCedar and cocoa.'])
})

test('without a mouse a note is written and deleted, and the focus is never lost', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await entry(page).focus()
  await page.keyboard.type('Cedar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await list(page).getByText('Cedar').waitFor()
  await expect
    .poll(() => entry(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing written yet.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your Personal Notes')
})

test('notes without a time are shown as such, and a long list scrolls in 16rem', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const personalNotes = ['A gift from Marta.', ...Array.from({ length: 20 }, () => older)]
  await member.ok(cigars.updateCigar, {
    params: { id },
    body: { personalNotes: personalNotes.join('\n\n') },
  })
  await page.goto(`/cigar/${id}`)
  await page.getByText('41 notes, the newest first').waitFor()
  const last = list(page).getByRole('listitem').last()
  expect(await last.innerText()).toMatch(/^No date\s+A gift from Marta\.$/)
  expect((await list(page).boundingBox())?.height).toBe(256)
})

test('a note of 10,000 characters is refused at its field, and nothing of it is lost', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await entry(page).fill('x'.repeat(10_000))
  await button(page, 'Add Note').click()
  expect(await problemOf(entry(page))).toBe('Please use at most 5,000 characters.')
  expect(await entry(page).inputValue()).toHaveLength(10_000)
  await write(page, 'Shorter.')
  expect(await problemOf(entry(page))).toBe('')
})

test('when all notes together are too long the server says so at the field', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const full = Array.from({ length: 10 }, () => `[3/2/2025, 9:30 PM] ${'x'.repeat(4960)}`)
  await member.ok(cigars.updateCigar, {
    params: { id },
    body: { personalNotes: full.join('\n\n') },
  })
  await page.goto(`/cigar/${id}`)
  await entry(page).fill('y'.repeat(400))
  await button(page, 'Add Note').click()
  await page.getByText('These notes are full. Please delete some first.').waitFor()
  expect(await entry(page).inputValue()).toBe('y'.repeat(400))
})

test('notes written and deleted in two tabs at the same time all take effect', async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.allow(409)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.updateCigar, { params: { id }, body: { personalNotes: older } })
  await page.goto(`/cigar/${id}`)
  await list(page).getByText('Open now.').waitFor()
  const other = await context.newPage()
  await other.goto(`/cigar/${id}`)
  await write(other, 'From the other tab.')
  await write(page, 'From this one.')
  await list(page).getByText('From the other tab.').waitFor()
  await list(other)
    .getByRole('listitem')
    .filter({ hasText: 'First of the box.' })
    .getByRole('button')
    .click()
  await list(other).getByText('From this one.').waitFor()
  expect(await stored(member, id)).toEqual(['Open now.', 'From the other tab.', 'From this one.'])
})

test('a note whose answer was lost is there once when it is sent again', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no answer', 409)
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await entry(page).waitFor()
  await page.route(`**/api/cigars/${id}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await entry(page).fill('Cedar and cocoa')
  await button(page, 'Add Note').click()
  await toast(page, 'Failed to update cigar.').waitFor()
  expect(await entry(page).inputValue()).toBe('Cedar and cocoa')
  await page.unrouteAll()
  await button(page, 'Add Note').click()
  await list(page).getByText('Cedar and cocoa').waitFor()
  expect(await stored(member, id)).toEqual(['Cedar and cocoa'])
})

test('what is typed while a note is saved stays, and so does the focus', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await page.goto(`/cigar/${id}`)
  await entry(page).fill('Cedar.')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/cigars/${id}`, async (route) => {
    await released
    await route.continue()
  })
  await button(page, 'Add Note').click()
  await expect.poll(() => isFocused(entry(page))).toBe(true)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And cocoa.')
  await button(page, 'Set Alert').focus()
  release()
  await list(page).getByText('Cedar.').waitFor()
  await expect.poll(() => entry(page).inputValue()).toBe('And cocoa.')
  expect(await isFocused(button(page, 'Set Alert'))).toBe(true)
  expect(await stored(member, id)).toEqual(['Cedar.'])
})
