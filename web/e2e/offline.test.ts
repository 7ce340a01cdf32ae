import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { cigarOf, openNew } from './enjoyment.ts'
import { test } from './test.ts'
import { untilKept } from './until-kept.ts'

const unreachable = 'The server could not be reached. Please check your connection and try again.'

test('fails a change at once without a connection, never sends it later, and loads a cigar afterwards', async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.allow('no response')
  await member.ok(cigars.createCigar, { body: { ...padron, brand: 'Oliva' } })
  const id = await openNew(page, member, { quantity: 3 })
  const count = page.getByRole('dialog').getByRole('textbox')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  // By the code that looks after the network, which comes after the page.
  await untilKept(page, cigars.getCigar)
  await button(page, 'Correct Count').click()
  await count.fill('5')
  await context.setOffline(true)
  await count.press('Enter')
  await toast(page, 'Failed to update inventory.').waitFor()
  await toast(page, unreachable).waitFor()
  expect(await cancel.isEnabled()).toBe(true)
  expect(await count.inputValue()).toBe('5')
  await page.getByText('Offline. You see what was last loaded.').waitFor()
  const fetched = page.waitForResponse(`**/api/cigars/${id}?*`)
  await context.setOffline(false)
  await fetched
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 3 })

  await cancel.click()
  await button(page, 'Discard').click()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  const other = page.getByRole('link', { name: /^View Oliva/ })
  await other.waitFor()
  await context.setOffline(true)
  await other.click()
  await page.getByText('Failed to fetch cigar details').waitFor()
  await context.setOffline(false)
  await heading(page, 'Oliva 1964 Anniversary').waitFor()
})

test('leads home from a page whose code does not arrive, and names a reference in the log', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no response', 'console')
  await page.route('**/assets/timeline.page-*.js', (route) => route.abort())
  await page.goto('/timeline')
  await heading(page, 'Something Went Wrong').waitFor()
  const line = await page.getByText(/^Reference: /).innerText()
  const log = () => readFile(join(inject('cloudFolder'), 'humidor.log'), 'utf8')
  await expect.poll(log).toContain(line.slice('Reference: '.length))
  expect(await log()).toMatch(/"client error"[^}]*"render"[^}]*"\/timeline"/)
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})
