import type { Page } from 'playwright-core'
import * as cigars from '../../shared/contract/cigars.ts'
import { cigarStops } from './cigar-sights.ts'
import { inventoryStops } from './inventory-sights.ts'
import { listStops } from './list-sights.ts'
import type { Member } from './member.ts'
import {
  askHowItWas,
  askToRemove,
  openCigar,
  openForm,
  openHome,
  openList,
  type Sight,
  showNoMatch,
  showProblems,
} from './member-sights.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { shelfAndAccountSights } from './shelf-and-account-sights.ts'

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await heading(page, title).waitFor()
}

/** Until it tells of a cigar: its title is there before that. */
const openUntilTold = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('main a[href^="/cigar/"]').first().waitFor()
}

/** Everything a visitor can see. */
export const visitorStops: readonly Sight[] = [
  ['landing', (page) => open(page, '/', 'A quiet place for every cigar you keep')],
  ['sign in', (page) => open(page, '/auth', 'Welcome Back')],
  ['sign up', (page) => open(page, '/auth?mode=signup', 'Create Your Account')],
  ['forgot password', (page) => open(page, '/auth?mode=forgot', 'Forgot Password')],
  ['reset password', (page) => open(page, '/auth?mode=reset&token=any', 'Reset Password')],
  ['reset link cut off', (page) => open(page, '/auth?mode=reset', 'Reset Password')],
  ['age verification', (page) => open(page, '/auth?mode=verify&token=any', 'Age Verification')],
  ['sign up with faults', showFaults],
  ['verification sent', showWhereLinkWent],
  ['sign in required', (page) => open(page, '/all-cigars', 'Sign In Required')],
  ['not found', (page) => open(page, '/no-such-room', '404 Page Not Found')],
]

async function showFaults(page: Page): Promise<void> {
  await open(page, '/auth?mode=signup', 'Create Your Account')
  await button(page, 'Create Account').click()
  await page.getByText('Missing Information', { exact: true }).waitFor()
}

async function showWhereLinkWent(page: Page): Promise<void> {
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

/** A collection with what strains a layout: a word that cannot break, long notes, nothing optional. */
export async function stockForTour(member: Member): Promise<string> {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
  await member.ok(cigars.createCigar, { body: padron })
  await member.ok(cigars.createCigar, { body: { ...padron, brand: long, lineName: long } })
  const { id } = await member.ok(cigars.createCigar, {
    body: {
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
    },
  })
  return id
}

/** The lists, the account, and adding to the collection. */
export const collectionStops: readonly Sight[] = [
  ['home', openHome],
  ['form', openForm],
  ['form with problems', showProblems],
  ['all cigars', openList],
  ['no match', showNoMatch],
  ['remove dialog', askToRemove],
  ...listStops,
  ...shelfAndAccountSights,
  ['collection value', (page) => open(page, '/collection-value', 'Inventory Summary')],
  ['timeline', (page) => openUntilTold(page, '/timeline')],
  ['aging', (page) => openUntilTold(page, '/aging')],
  ['not found', (page) => open(page, '/no-such-room', '404 Page Not Found')],
]

/** One cigar's page with its dialogs. */
export const pageStops = (id: string): readonly Sight[] => [
  ['cigar', (page) => openCigar(page, id)],
  ['enjoy dialog', (page) => askHowItWas(page, id)],
  ...cigarStops(id),
  ...inventoryStops(id),
]
