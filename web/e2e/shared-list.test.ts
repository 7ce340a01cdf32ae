import { expect, inject } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { test } from './test.ts'

test('shows a guest the stock by a link without a session, until the collector ends it', async ({
  browser,
  page,
  member,
}) => {
  for (const lineName of ['1964', '1926']) {
    await member.ok(cigars.createCigar, { body: { ...padron, lineName } })
  }
  await page.goto('/all-cigars')
  await page.getByRole('link', { name: 'Share List' }).click()
  await button(page, 'Create Link').click()
  const link = page.getByRole('link', { name: /\/list\// })
  const address = (await link.textContent()) ?? ''

  const device = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const }
  const other = await browser.newContext({ baseURL: inject('cloudUrl'), ...device })
  const guest = await other.newPage()
  const asked: string[] = []
  guest.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await guest.goto(address)
  await heading(guest, `The Cigars of ${member.firstName}`).waitFor()
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await guest.waitForLoadState('networkidle')
  expect(asked).toEqual([`/api${new URL(address).pathname.replace('/list/', '/lists/')}`])
  await guest.emulateMedia({ media: 'print' })
  expect(await guest.locator('h3:visible').allTextContents()).toEqual(['1926', '1964'])
  expect(await guest.locator(':is(a, button, input, footer):visible').count()).toBe(0)
  await guest.emulateMedia({ media: 'screen' })
  await field(guest, 'Your name (optional)').fill('Bob')
  await button(guest, 'I would like this one: Padron 1926').click()
  await toast(guest, `${member.firstName} sees what you would like`).waitFor()

  await page.reload()
  await heading(page, '1 guest would like 1 cigar').waitFor()
  await page.getByText('Bob', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Padron 1926' }).waitFor()
  await button(page, /^End Link/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Link' }).click()
  await toast(page, 'Link Ended').waitFor()

  await guest.reload()
  await heading(guest, 'This List Is Not Shared').waitFor()
  await other.close()
})
