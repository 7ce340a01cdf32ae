import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { respondWithHumidors, travel } from '../../testing/humidors.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleBatch, sampleCigar } from '../../testing/samples.ts'

const padron = sampleCigar({ brand: 'Padron', quantity: 5 })
const inTravel = sampleCigar({
  brand: 'Oliva',
  quantity: 2,
  places: [{ humidorId: travel.id, sticks: 2 }],
})

const labels = async () =>
  within(await screen.findByRole('list', { name: 'Labels' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('prints the labels of a humidor and of its contents on the chosen paper', async () => {
  respondWithHumidors()
  respond(listCigars, [padron, inTravel])
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const user = openPage(`/labels?humidor=${travel.id}`, { plan: 'premium' })
  expect(await labels()).toEqual(['Travel caseTravel case'])
  await user.selectOptions(screen.getByLabelText('Label'), 'Its cigars')
  expect(await labels()).toEqual(['Oliva 1964 Anniversary'])
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4, 35 squares (Avery L7120)')
  await user.selectOptions(screen.getByLabelText('First label'), '4')
  expect(location.search).toBe(`?humidor=${travel.id}&of=inside&sheet=L7120&first=4`)
  screen.getByText(/^1 label\. Print at 100%/)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed).toHaveBeenCalledOnce()
})

test('prints labels of the purchases of a cigar that have sticks', async () => {
  const batches = [
    sampleBatch({ purchaseDate: '2026-01-05', remaining: 5 }),
    sampleBatch({ purchaseDate: '2025-01-05', remaining: 0 }),
  ]
  respondWithCigar(padron, { batches })
  openPage(`/labels?cigar=${padron.id}&of=inside`, { plan: 'premium' })
  expect(await labels()).toEqual(['Padron 1964 AnniversaryBought 1/5/2026'])
})
