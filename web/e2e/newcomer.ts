import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

/** What a new user fills in. */
export type Newcomer = {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

export const newcomer = (firstName = 'Ana'): Newcomer => ({
  firstName,
  email: `${firstName.toLowerCase()}-${randomUUID()}@example.com`,
  password: 'a-good-cigar',
})

/** Signs up from the landing page. Leaves the page that says where the link went. */
export async function register(page: Page, product: Product, person: Newcomer): Promise<void> {
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Get Started Today' }).first().click()
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Account Created' }).waitFor()
}

/** Opens the inbox. Returns the link of the newest mail to this user. */
export async function mailedLink(page: Page, product: Product, person: Newcomer): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(product.inboxUrl)
  await inbox.getByRole('link').filter({ hasText: person.email }).first().click()
  const link = inbox.frameLocator('iframe').locator('a[href*="token="]').first()
  const address = await link.getAttribute('href')
  await inbox.close()
  return address ?? ''
}

/** Fills in country and age, and signs in. */
export async function confirmAge(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('usa')
  await page.locator('label', { has: page.getByRole('checkbox') }).click()
  await page.getByRole('button', { name: 'Activate and Sign In' }).click()
  await page.getByRole('heading', { name: `${person.firstName}'s Digital Humidor` }).waitFor()
}

/** Signs a new user up and in by the link of the mail. */
export async function comeIn(page: Page, product: Product, person = newcomer()): Promise<Newcomer> {
  await register(page, product, person)
  await page.goto(await mailedLink(page, product, person))
  await confirmAge(page, person)
  return person
}
