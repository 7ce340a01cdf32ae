import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createAlert, listAlerts } from '../../../shared/contract/alerts.ts'
import { deleteCigar, getCigar, getStats, updateCigar } from '../../../shared/contract/cigars.ts'
import { listInstances } from '../../../shared/contract/instances.ts'
import { getPreferences, updatePreferences } from '../../../shared/contract/notifications.ts'
import { restockLine } from '../../../shared/rules/restock-notes.ts'
import { openCigar, respondWithCigar, withInventory } from '../../testing/cigar-page.ts'
import { describeField } from '../../testing/describe-field.ts'
import { fill } from '../../testing/fill.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleAlert, sampleCigar, samplePreferences, sampleSmoke } from '../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 5 })
const name = 'Padron 1964 Anniversary'

const heading = (name: string) => screen.findByRole('heading', { name })
const backLink = () => screen.findByRole('link', { name: 'Back to Collection' })

/** Answers what home asks for. */
function respondWithHome(...recent: (typeof cigar)[]) {
  return respond(getStats, {
    totalCigars: recent.length,
    totalBrands: recent.length,
    totalValue: 0,
    home: { recent, tonight: [] },
  })
}

test('leads back to the collection from a cigar that does not exist', async () => {
  fail(getCigar, 'not_found')
  openCigar(cigar)
  await heading('Cigar Not Found')
  screen.getByText("The cigar you're looking for doesn't exist or has been removed.")
  expect((await backLink()).getAttribute('href')).toBe('/all-cigars')
})

test('does not show a viewed cigar again that was removed elsewhere', async () => {
  respondWithCigar(cigar)
  respondWithHome(cigar)
  const user = openPage('/')
  const card = () => screen.findByRole('link', { name: `View ${name}` })
  await user.click(await card())
  await heading('Specifications')
  await user.click(await backLink())
  await card()
  fail(getCigar, 'not_found')
  await user.click(await card())
  await heading('Cigar Not Found')
})

test('requests the cigar with its purchases and smokes once', async () => {
  const { release, requests } = hold(getCigar, withInventory(cigar))
  const user = openCigar(cigar)
  await screen.findByText('Loading this cigar...')
  await waitFor(() => expect(requests).toMatchObject([{ query: { inventory: '1' } }]))
  release()
  await heading(name)
  await heading('Smoking History')
  await screen.findByText(/^No purchases recorded\./)
  // A second request would arrive before this later one.
  const later = hold(updateCigar, cigar)
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  await waitFor(() => expect(later.requests).toHaveLength(1))
  expect(requests).toHaveLength(1)
})

test('requests smokes that do not fit in the response with it', async () => {
  const smokes = [sampleSmoke({ cigarId: cigar.id }), sampleSmoke({ cigarId: cigar.id })]
  const inventory = { purchases: [], smoked: smokes.slice(0, 1), nextSmoked: 'next' }
  respond(getCigar, { ...cigar, inventory })
  const requests = respond(listInstances, smokes.slice(1))
  openCigar(cigar)
  await screen.findByText('2 sticks enjoyed')
  expect(requests).toMatchObject([{ query: { smoked: '1', cursor: 'next' } }])
})

test('shows the value, the sticks without a price, the stock, the age and restocks', async () => {
  openCigar({
    ...cigar,
    weightedAvgPrice: 12.35,
    totalValue: 37.05,
    pricedQuantity: 3,
    purchaseDate: '2024-01-10',
    notes: restockLine({ day: '2025-01-10', quantity: 2, notes: 'From the harbour' }),
  })
  const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await tile('Average Price per Cigar')).toMatch(
    /\$12\.35Total value \$37\.052 of 5 without a price$/,
  )
  expect(await tile('Collection Inventory')).toMatch(/5sticks remaining$/)
  expect(await tile('Aged')).toMatch(/year.*since 1\/10\/2024$/)
  await heading('Tasting Notes and Profile')
  const restocks = screen.getByRole('list', { name: 'Restocks' })
  expect(restocks.textContent).toBe('1/10/20252 sticks. From the harbour')
})

test('shows the base price of a cigar without stock, and does not offer to enjoy it', async () => {
  openCigar(sampleCigar({ quantity: 0, pricePerCigar: 18.5 }), { smokes: [sampleSmoke()] })
  await screen.findByText('No Inventory')
  screen.getByText('$18.50')
  screen.getByRole('button', { name: 'Restock' })
  expect(screen.queryByRole('button', { name: 'Enjoy' })).toBeNull()
})

test('leads to all cigars by Back to Collection when the cigar was opened directly', async () => {
  openCigar(cigar)
  expect((await backLink()).getAttribute('href')).toBe('/all-cigars')
})

test('shows Edit and a menu of the rest in the head on a phone', async () => {
  holdPhone()
  const user = openCigar(cigar)
  await screen.findByRole('button', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  const more = screen.getByRole('button', { name: 'More Actions', expanded: false })
  await user.click(more)
  const labels = screen.getByRole('link', { name: 'Labels' })
  expect(labels.getAttribute('href')).toBe(`/labels?cigar=${cigar.id}`)
  await user.click(screen.getByRole('button', { name: 'Set Alert' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Premium Feature Required' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(more)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Remove Cigar' })
})

test('keeps the editor and its text when a phone is turned', async () => {
  const turn = holdPhone()
  const user = openCigar(cigar)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Cigar' })
  fill({ 'Line Name': 'Family Reserve' })
  turn()
  await screen.findByRole('button', { name: 'Delete' })
  expect(screen.getByLabelText('Line Name')).toHaveProperty('value', 'Family Reserve')
})

/** @returns turns the phone, which makes its window wide */
function holdPhone(): () => void {
  let isNarrow = true
  const width = new EventTarget()
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(width, {
      media,
      matches: isNarrow && media === '(width < 768px)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  return () => {
    isNarrow = false
    act(() => void width.dispatchEvent(new Event('change')))
  }
}

test('deletes a cigar after a question, and opens home', async () => {
  const requests = respond(deleteCigar, { id: cigar.id })
  const user = openCigar(cigar)
  respondWithHome()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Cigar' }))
  question.getByText(
    'Are you sure you want to remove "Padron" from your collection? This action cannot be undone.',
  )
  expect(requests).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Cigar removed from collection.')
  await heading("Ana's Digital Humidor")
  await screen.findByText('No cigars in collection')
  expect(requests).toMatchObject([{ params: { id: cigar.id } }])
})

test('replaces a photo that fails to load by the banner of the brand', async () => {
  const imageUrl = `/media/${'0'.repeat(24)}/${cigar.id}.jpg`
  openCigar({ ...cigar, imageUrl })
  const shown = () => screen.queryByRole<HTMLImageElement>('img', { name })
  await waitFor(() => expect(shown()?.src).toMatch(/\/media\//))
  const smaller = shown()?.src
  fireEvent.error(screen.getByRole('img', { name }))
  await waitFor(() => expect(shown()?.src).not.toBe(smaller))
  fireEvent.error(screen.getByRole('img', { name }))
  await waitFor(() => expect(shown()).toBeNull())
  expect(within(screen.getByRole('main')).getAllByText('Padron')[0]?.closest('svg')).not.toBeNull()
})

test('leads from Set Alert to the plans without Premium', async () => {
  const user = openCigar(cigar)
  await user.click(await screen.findByRole('button', { name: 'Set Alert' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Premium Feature Required' }))
  expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    `/subscribe?from=${encodeURIComponent(`/cigar/${cigar.id}`)}`,
  )
})

test("sets the browser's time zone on Set Alert, unless one was chosen", async () => {
  const timeZone = 'America/New_York'
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  })
  respond(getPreferences, samplePreferences({ timeZone: 'UTC' }))
  const requests = respond(updatePreferences, samplePreferences({ timeZone }))
  const user = openCigar(cigar, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Set Alert' }))
  await waitFor(() => expect(requests).toMatchObject([{ body: { timeZone } }]))
})

test('creates an alert by Set Alert with Premium, and shows when it reminds and where the first one arrives', async () => {
  const alert = sampleAlert({
    cigar,
    ageInMonths: 12,
    next: {
      at: '2027-01-08T12:00:00.000Z',
      cigar,
      purchaseDate: '2026-01-15',
      reachedOn: '2027-01-15',
    },
  })
  const requests = respond(createAlert, alert)
  const changes = respond(updatePreferences, samplePreferences({ emailNotificationsEnabled: 1 }))
  const alerts = hold(listAlerts, [])
  respond(getPreferences, samplePreferences({ pushKey: 'key' }))
  const user = openCigar(cigar, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Set Alert' }))
  await waitFor(() => expect(alerts.requests).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  alerts.release()
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Alert' }))
  dialog.getByText(/^It always arrives in the bell/)
  const push = dialog.getByRole('switch', { name: 'Push Notifications' })
  expect(describeField(push)).toMatch(/^This browser cannot show them\./)
  await user.click(dialog.getByRole('switch', { name: 'Email' }))
  await dialog.findByRole('switch', { name: 'Email', checked: true })
  await waitFor(() => expect(changes).toMatchObject([{ body: { emailNotificationsEnabled: 1 } }]))
  const list = dialog.getByRole('link', { name: 'Aging Alerts' })
  expect(list.getAttribute('href')).toBe('/aging-alerts')
  await user.clear(dialog.getByLabelText('Age in Months'))
  await user.type(dialog.getByLabelText('Age in Months'), '12')
  await user.click(dialog.getByRole('button', { name: 'Create Alert' }))
  await screen.findByRole('dialog', { name: 'Alert Created' })
  screen.getByText(
    'Next: January 8, 2027, Padron 1964 Anniversary from 1/15/2026 reaches 1 year on 1/15/2027',
  )
  const title = 'Padron 1964 Anniversary - 1 year old'
  expect(requests).toMatchObject([
    { body: { cigarId: cigar.id, alertType: 'milestone', ageInMonths: 12, title } },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
