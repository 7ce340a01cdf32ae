import { expect, inject } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { button, field, fillIn, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

test('a session that runs out is renewed unseen, and the form that was being filled in is saved', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401)
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await fillIn(page, { Brand: 'Oliva', 'Line Name': 'Serie V' })
  await field(page, 'Wrapper Type').selectOption('Habano')
  await field(page, 'Origin').selectOption('Nicaragua')
  await page.context().clearCookies({ name: cookieNames(inject('cloudUrl')).session })
  await button(page, 'Add to Collection').click()
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  await heading(page, 'Oliva').waitFor()
  expect(await member.ok(cigars.listCigars)).toHaveLength(1)
})

test('a page that is opened after the session ran out renews it before it shows anything', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(401)
  await page.context().clearCookies({ name: cookieNames(inject('cloudUrl')).session })
  await page.goto('/all-cigars')
  await heading(page, 'All Cigars').waitFor()
  const kept = await page.context().cookies()
  expect(kept.map(({ name }) => name)).toContain(cookieNames(inject('cloudUrl')).session)
})

test('when the session cannot be renewed the member is told and shown the way in, and nothing of theirs stays', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401)
  await member.ok(cigars.createCigar, { body: padron })
  await page.goto('/all-cigars')
  await heading(page, 'Padron').click()
  await heading(page, 'Padron 1964 Anniversary').waitFor()
  const { session, refresh } = cookieNames(inject('cloudUrl'))
  await page.context().clearCookies({ name: session })
  await page.context().clearCookies({ name: refresh })
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await toast(page, 'Your session has ended').waitFor()
  await heading(page, 'Sign In Required').waitFor()
  expect(await page.getByText('Padron').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillIn(page, { Email: member.email, Password: member.password })
  await page.keyboard.press('Enter')
  await heading(page, "Ana's Digital Humidor").waitFor()
})
