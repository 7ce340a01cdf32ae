import type { Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import { alertVisits } from './alert-stops.ts'
import { badgeVisits } from './badge-stops.ts'
import { brandAndAccountVisits } from './brand-and-account-stops.ts'
import { walkedCigarVisits } from './cigar-stops.ts'
import { cigarAndEnjoying, walkedVisits } from './collection-stops.ts'
import { walkedCommunityVisits } from './community-stops.ts'
import { walkedInventoryVisits } from './inventory-stops.ts'
import type { Member } from './member.ts'
import { button, heading } from './read-page.ts'
import { padron } from './sample-cigars.ts'
import { subscribeVisits } from './subscribe-stops.ts'
import type { Visit } from './walk.ts'

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await heading(page, title).waitFor()
}

/** Waits for a cigar: the title of the page appears before its cigars. */
const openWithCigar = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('main a[href^="/cigar/"]').first().waitFor()
}

const notFound: Visit = [['not found', (page) => open(page, '/no-such-page', '404 Page Not Found')]]

/** All pages of a visitor. */
export const visitorVisits: readonly Visit[] = [
  [['landing', (page) => open(page, '/', 'Your whole collection in one place')]],
  [['sign in', (page) => open(page, '/auth', 'Welcome Back')]],
  [
    ['sign up', (page) => open(page, '/auth?mode=signup', 'Create Your Account')],
    ['sign up with problems', showFieldErrors],
  ],
  [['forgot password', (page) => open(page, '/auth?mode=forgot', 'Forgot Password')]],
  [['reset password', (page) => open(page, '/auth?mode=reset&token=any', 'Reset Password')]],
  [['reset link cut off', (page) => open(page, '/auth?mode=reset', 'Reset Password')]],
  [['age verification', (page) => open(page, '/auth?mode=verify&token=any', 'Age Verification')]],
  [['verification sent', showVerificationSent]],
  [['sign in required', (page) => open(page, '/all-cigars', 'Sign In Required')]],
  notFound,
]

async function showFieldErrors(page: Page): Promise<void> {
  await button(page, 'Create Account').click()
  await page.getByText('Missing Information', { exact: true }).waitFor()
}

async function showVerificationSent(page: Page): Promise<void> {
  await open(page, '/auth', 'Welcome Back')
  await page.evaluate(() => {
    const state = {
      email: 'ana@example.com',
      link: `${location.origin}/auth?mode=verify&token=any`,
    }
    history.replaceState({ usr: state, key: 'sent' }, '', '/auth?mode=verification-sent')
  })
  await page.reload()
  await heading(page, 'Account Created').waitFor()
}

/** As long as a brand may be, and a word that cannot break. */
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

/**
 * Adds cigars that strain a layout: without optional fields, with long notes, and with the longest words.
 * Returns the ID of the last.
 */
export async function stockForTour(member: Member): Promise<string> {
  const full = {
    ...padron,
    brand: 'Oliva',
    lineName: 'Serie V Melanio Figurado',
    wrapper: 'Ecuador Habano',
    ringGauge: 52,
    length: 6.5,
    size: 'Figurado',
    quantity: 4,
    pricePerCigar: 14.25,
    purchaseDate: '2024-03-09',
    notes: 'Leather and espresso, then a long sweet finish. '.repeat(8),
  }
  const names = { brand: long, lineName: long, size: long, notes: `${long} ${full.notes}` }
  await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.createCigar, { body: full })
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...full, ...names, pricePerCigar: 9999.99, quantity: 8 },
  })
  return id
}

/** The lists, the account, and adding to the collection. */
export const memberVisits: readonly Visit[] = [
  ...walkedVisits,
  ...brandAndAccountVisits,
  ...walkedCommunityVisits,
  ...subscribeVisits,
  [['collection value', (page) => open(page, '/collection-value', 'Inventory Summary')]],
  [['timeline', (page) => openWithCigar(page, '/timeline')]],
  [['aging', (page) => openWithCigar(page, '/aging')]],
  ...alertVisits,
  ...badgeVisits,
  notFound,
]

/** A cigar's page with its dialogs. */
export const cigarPageVisits = (id: string): readonly Visit[] => [
  cigarAndEnjoying(id),
  ...walkedCigarVisits(id),
  ...walkedInventoryVisits(id),
]
