import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { fromPathText } from '../../../shared/rules/path-text.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar, unknownBrand } from '../../testing/samples.ts'

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')

const known: BrandInfo = {
  brandName: 'Padrón',
  state: 'known',
  description: words(36),
  history: 'It begins with a hammer.',
  notableLines: Array.from({ length: 8 }, (_, index) => `Line ${index + 1}`),
  countryOfOrigin: 'Nicaragua',
  foundingDate: '1964',
  consumerRating: 86.4,
  ratingCount: 12,
  writtenByAi: false,
}

const fact = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('shows the story and the stock of a brand in any spelling', async () => {
  respond(getBrandInfo, known)
  respond(listCigars, [
    sampleCigar({ lineName: 'Damaso', quantity: 0 }),
    sampleCigar({ brand: 'Padrón', lineName: '1926 Serie', quantity: 2 }),
    sampleCigar({ brand: 'Oliva', quantity: 2 }),
    sampleCigar({ quantity: 3 }),
  ])
  const user = openPage(`/brand/${encodeURIComponent('Padrón')}`)
  await screen.findByRole('heading', { name: 'Padrón' })
  await screen.findByRole('heading', { name: 'History and Heritage' })
  screen.getByRole('heading', { name: 'Notable Product Lines' })
  expect(fact('Country of Origin')).toBe('Nicaragua')
  expect(fact('Founded')).toBe('1964')
  expect(fact('Consumer Rating')).toBe('86/100 (12 ratings)')
  await waitFor(() => expect(fact('Unique Lines')).toBe('2'))
  expect(fact('Total Units')).toBe('5')
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByText(/Serie|Anni/).textContent)).toEqual([
    '1926 Serie',
    '1964 Anniversary',
  ])
  await user.click(screen.getByRole('link', { name: 'Back to brands' }))
  await screen.findByRole('heading', { name: 'Brands' })
})

test('opens and closes a long description, and more than six lines', async () => {
  respond(getBrandInfo, known)
  const user = openPage('/brand/Padron')
  await screen.findByText(`${words(35)}…`)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  screen.getByText(words(36))
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  screen.getByText(`${words(35)}…`)
  expect(screen.getAllByText(/^Line \d$/)).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Show all 8 lines' }))
  expect(screen.getAllByText(/^Line \d$/)).toHaveLength(8)
})

test('reports an unknown brand without stock, and leads to adding a cigar', async () => {
  const brandName = 'Zzyzx & Söhne / 50%'
  const requests = respond(getBrandInfo, unknownBrand(brandName))
  const user = openPage(`/brand/${encodeURIComponent(brandName)}`)
  await screen.findByText(`We know nothing about ${brandName} yet.`)
  await screen.findByText('No cigars found')
  screen.getByText(`No cigars from ${brandName} are currently in stock.`)
  expect(screen.queryByRole('heading', { name: 'Brand Details' })).toBeNull()
  expect(requests.map(({ params }) => fromPathText(String(params.brand)))).toEqual([brandName])
  await user.click(screen.getByRole('link', { name: 'Add a Cigar' }))
  await screen.findByRole('button', { name: /^Manual Entry/ })
})
