import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enjoyCigar, getCigar, listCigars, moveSticks } from '../../../shared/contract/cigars.ts'
import { openCigar, respondWithCigar, withInventory } from '../../testing/cigar-page.ts'
import { main, respondWithHumidors, travel } from '../../testing/humidors.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleBatch, sampleCigar, sampleHumidor } from '../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 15 })
const places = [
  { humidorId: main.id, sticks: 12 },
  { humidorId: travel.id, sticks: 3 },
]
const box = sampleBatch({ cigarId: cigar.id, quantity: 15, places })
const locker = sampleHumidor({ name: 'Locker', position: 2 })

const history = async () => within(await screen.findByRole('region', { name: 'Purchase History' }))
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Move to Another Humidor' }))

test("enjoys and moves a cigar from a humidor's list", async () => {
  respondWithHumidors([travel, locker])
  const ofCigar = { cigarId: cigar.id, quantity: 3 }
  const inTravel = { humidorId: travel.id, sticks: 3 }
  const older = sampleBatch(ofCigar)
  const newer = sampleBatch({ ...ofCigar, number: 2, places: [inTravel] })
  const stocked = { ...cigar, quantity: 6, places: [{ humidorId: main.id, sticks: 3 }, inTravel] }
  respondWithCigar(stocked, { batches: [newer, older] })
  respond(listCigars, [stocked])
  const enjoyed = fail(enjoyCigar, 'conflict')
  const moved = respond(moveSticks, stocked)
  const user = openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: /^Enjoy Padron/ }))
  const enjoying = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  await enjoying.findByText(/^From purchase/)
  await user.click(enjoying.getByRole('button', { name: 'Enjoy' }))
  await expect.poll(() => enjoyed).toMatchObject([{ body: { batchId: newer.id } }])
  await user.click(await enjoying.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /^Move Padron/ }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Move 3 Sticks' }))
  await expect.poll(() => moved).toMatchObject([{ body: { batchId: newer.id, from: travel.id } }])
})

test("enjoys a cigar from a humidor's list before its purchases have loaded", async () => {
  respondWithHumidors([travel])
  respond(listCigars, [{ ...cigar, places: [{ humidorId: travel.id, sticks: 3 }] }])
  fail(getCigar, 'unreachable')
  const enjoyed = fail(enjoyCigar, 'conflict')
  const user = openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: /^Enjoy Padron/ }))
  const enjoying = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  await user.click(enjoying.getByRole('button', { name: 'Enjoy' }))
  await expect.poll(() => enjoyed).toMatchObject([{ body: { humidorId: travel.id } }])
})

test('shows the place of a purchase, moves all of it with three taps, and moves it back by Undo', async () => {
  respondWithHumidors([travel, locker])
  const user = openCigar(cigar, { batches: [box] })
  const requests = respond(moveSticks, cigar)
  const { findByText, getByRole } = await history()
  await findByText('12 in Cabinet, 3 in Travel case')
  await user.click(getByRole('button', { name: 'Move Purchase #1' }))
  const form = await dialog()
  await user.click(form.getByRole('radio', { name: /^Locker/ }))
  await user.click(form.getByRole('button', { name: 'Move 12 Sticks' }))
  await screen.findByText('12 sticks of Padron 1964 Anniversary: now in Locker.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('12 sticks moved back.')
  const move = { batchId: box.id, quantity: 12 }
  expect(requests.map(({ body }) => body)).toEqual([
    { ...move, from: 'main', to: locker.id },
    { ...move, from: locker.id, to: 'main' },
  ])
})

test('moves fewer sticks from another place with two more choices, and no more than are stored there', async () => {
  respondWithHumidors([travel])
  const user = openCigar(cigar, { batches: [box] })
  const requests = respond(moveSticks, cigar)
  await user.click((await history()).getByRole('button', { name: 'Move Purchase #1' }))
  const form = await dialog()
  await user.selectOptions(form.getByLabelText('From'), 'Travel case (3)')
  expect(form.getByLabelText('Sticks')).toHaveProperty('value', '3')
  await user.clear(form.getByLabelText('Sticks'))
  await user.type(form.getByLabelText('Sticks'), '4')
  form.getByText('Only 3 sticks can be moved from there.')
  expect(form.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
  await user.type(form.getByLabelText('Sticks'), '{Backspace}2')
  await user.click(form.getByRole('button', { name: 'Move 2 Sticks' }))
  await screen.findByText('2 sticks of Padron 1964 Anniversary: now in Cabinet.')
  expect(requests[0]?.body).toMatchObject({ from: travel.id, to: 'main', quantity: 2 })
})

test('moves the oldest purchase from a card of a list, unless another is chosen', async () => {
  respondWithHumidors()
  const older = sampleBatch({
    cigarId: cigar.id,
    quantity: 2,
    places: [{ humidorId: 'main', sticks: 2 }],
  })
  respond(listCigars, [cigar])
  respond(getCigar, withInventory(cigar, { batches: [{ ...box, number: 2 }, older] }))
  const user = openPage('/all-cigars')
  await user.click(await screen.findByRole('button', { name: 'Move Padron 1964 Anniversary' }))
  const form = await dialog()
  await form.findByRole('button', { name: 'Move 2 Sticks' })
  await user.selectOptions(
    form.getByLabelText('Purchase'),
    'Purchase #2: 12 in Cabinet, 3 in Travel case · 1/15/2026',
  )
  fail(moveSticks, 'invalid_input', {
    issues: [
      { path: 'quantity', message: 'Only 5 sticks of this purchase can be moved from there.' },
    ],
  })
  await user.click(form.getByRole('button', { name: 'Move 12 Sticks' }))
  await form.findByText('Only 5 sticks of this purchase can be moved from there.')
})

test('offers no move and requests no humidors with one humidor', async () => {
  openCigar(cigar, { batches: [{ ...box, places: [{ humidorId: 'main', sticks: 15 }] }] })
  const { findByText, queryByRole, queryByText } = await history()
  await findByText('Purchase #1')
  expect(queryByText(/ in /)).toBeNull()
  expect(queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
})
