import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { keys } from '../../functions/table/keys.ts'
import { updateRow } from '../../functions/table/rows.ts'
import { userRow } from '../../functions/table/users.ts'
import { setSubscription } from '../../functions/workflows/apply-subscription.ts'
import {
  activation,
  newUser as addUser,
  ok,
  register as registerByMail,
  type User,
  userOf,
} from '../../infra/local/testing/collector.ts'
import { reachCloud } from '../../infra/local/testing/environment.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import * as auth from '../../shared/contract/auth.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { celebrateNothing } from '../testing/celebrated.ts'
import { button, field, heading } from '../testing/read-page.ts'
import type { Product } from './product.ts'

/** A user who is signed in in a browser, with functions that call the API for them. */
export type Member = User & {
  readonly firstName: string
  goPremium(): Promise<void>
  /** Ends the paid period. */
  goFree(): Promise<void>
}

const firstName = 'Ana'

/**
 * Signs a new user in. The session cannot be renewed, and the user has no password: see `newAccount`.
 *
 * @param celebrates whether milestones and badges cover the page when they are reached
 */
export async function newUser(context: BrowserContext, celebrates = false): Promise<Member> {
  const collector = await addUser({ firstName })
  const url = inject('cloudUrl')
  const { session, marker } = cookieNames(url)
  await context.addCookies([
    { url, name: session, value: collector.token, httpOnly: true, sameSite: 'Strict' },
    { url, name: marker, value: '1', sameSite: 'Strict' },
  ])
  if (!celebrates) await announceNothing(context, collector.userId)
  return memberOf(collector)
}

/** Signs a new user up and in through the API, with an account in the user pool. */
export async function newAccount(context: BrowserContext): Promise<Member & { password: string }> {
  const { email, password, token, headers } = await registerByMail({ firstName })
  const response = await context.request.post(auth.verifyEmail.path, {
    headers: { ...headers, origin: inject('cloudUrl') },
    data: activation(token),
  })
  const { tempAuthToken = '' } = auth.verifyEmail.response.parse(await response.json())
  const session = { authorization: `Bearer ${tempAuthToken}` }
  const { id } = await ok(auth.getUser, { headers: session })
  await announceNothing(context, id)
  return { ...memberOf(userOf(id, email, tempAuthToken)), password }
}

/** Neither milestones nor badges of a user cover a page. */
async function announceNothing(context: BrowserContext, userId: string): Promise<void> {
  reachCloud()
  const set = { badgesAnnouncedUntil: '9999-12-31T00:00:00.000Z' }
  await Promise.all([
    updateRow(userRow, keys.user(userId), { set, when: {} }),
    celebrateNothing(context, userId),
  ])
}

const memberOf = (collector: User): Member => ({
  ...collector,
  firstName,
  goPremium: () => subscribe(collector.userId, paid('premium', 10)),
  goFree: () => subscribe(collector.userId, paid('premium', -1)),
})

const subscribe: typeof setSubscription = (userId, subscription) => {
  reachCloud()
  return setSubscription(userId, subscription)
}

/** Signs a new user up and in on the pages of a product. Returns their email address. */
export async function signUp(page: Page, { url, inboxUrl }: Product): Promise<string> {
  const email = `ana-${randomUUID()}@example.com`
  await page.goto(`${url}/auth?mode=signup`)
  await field(page, 'First Name (optional)').fill(firstName)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('a-good-cigar')
  await button(page, 'Create Account').click()
  await heading(page, 'Account Created').waitFor()
  await page.goto(inboxUrl)
  await page.getByRole('link').filter({ hasText: email }).first().click()
  const link = page.frameLocator('iframe').locator('a[href*="token="]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await field(page, 'Country').selectOption('usa')
  await page.locator('label', { has: page.getByRole('checkbox') }).click()
  await button(page, 'Activate and Sign In').click()
  await heading(page, `${firstName}'s Digital Humidor`).waitFor()
  return email
}
