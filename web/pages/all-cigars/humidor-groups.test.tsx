import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { main, respondWithHumidors, travel } from '../../testing/humidors.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

const places = [
  { humidorId: main.id, sticks: 7 },
  { humidorId: travel.id, sticks: 3 },
]
const cigars = [
  sampleCigar({ brand: 'Padron', quantity: 10, places }),
  sampleCigar({ brand: 'Oliva', quantity: 2 }),
]

const brandsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

test('shows the sticks in a humidor when filtered by it, and keeps the filter in the address', async () => {
  respondWithHumidors()
  respond(listCigars, cigars)
  const user = openPage('/all-cigars')
  await screen.findByText('2 cigars')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Humidor'), 'Travel case (1)')
  await user.click(sheet.getByRole('button', { name: 'Show 1 cigar' }))
  screen.getByText('3 of 10 here')
  expect(location.search).toBe(`?humidor=${travel.id}`)
  await user.click(screen.getByRole('button', { name: 'Remove filter Travel case' }))
  expect(location.search).toBe('')
})

test('lists a cigar in each humidor that has some of its sticks, grouped by humidor', async () => {
  respondWithHumidors()
  respond(listCigars, cigars)
  const user = openPage('/all-cigars')
  await user.click(await screen.findByRole('button', { name: 'Group by humidor' }))
  const inCabinet = screen.getByRole('region', { name: 'Cabinet 9 sticks of 2 cigars' })
  const inCase = screen.getByRole('region', { name: 'Travel case 3 sticks of 1 cigar' })
  expect(brandsIn(inCabinet)).toEqual(['Padron', 'Oliva'])
  expect(brandsIn(inCase)).toEqual(['Padron'])
  within(inCase).getByText('3 of 10 here')
  expect(location.search).toBe('?group=humidor')
})

test('selects the pressed cigar, and keeps a range in its group, grouped by humidor', async () => {
  respondWithHumidors()
  const inTravel = (quantity: number) => [{ humidorId: travel.id, sticks: quantity }]
  const cohiba = sampleCigar({ brand: 'Cohiba', quantity: 5, places: inTravel(5) })
  respond(listCigars, [...cigars, cohiba])
  const user = openPage('/all-cigars?group=humidor')
  const inCase = within(await screen.findByRole('region', { name: /^Travel case/ }))
  await user.keyboard('{Shift>}')
  await user.click(inCase.getByRole('link', { name: 'Cohiba' }))
  await screen.findByText('1 selected')
  expect(inCase.getByRole('checkbox', { name: /Cohiba/ })).toHaveProperty('checked', true)
  await user.click(inCase.getByRole('checkbox', { name: /Padron/ }))
  await screen.findByText('2 selected')
  expect(screen.getByRole('checkbox', { name: /Oliva/ })).toHaveProperty('checked', false)
  await user.keyboard('{/Shift}')
})

test('offers neither filter nor groups with one humidor', async () => {
  respond(listCigars, cigars)
  const user = openPage('/all-cigars?group=humidor')
  await screen.findByText('2 cigars')
  expect(screen.queryByRole('button', { name: 'Group by humidor' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.queryByLabelText('Humidor')).toBeNull()
})
