import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { uploadPhoto } from '../../../shared/contract/photos.ts'
import { fail, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { ana, sampleHumidor } from '../../testing/samples.ts'

const main = sampleHumidor({ id: 'main', sticks: 12, cigars: 3, taken: 14.4, value: 120.5 })
const travel = sampleHumidor({ name: 'Travel case', kind: 'travel', position: 1 })
const locker = sampleHumidor({ name: 'Locker', kind: 'locker', position: 2 })

const cards = async () => {
  await screen.findAllByRole('heading', { level: 2 })
  return screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
}
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent)

test('shows the contents, room, value, oldest cigar and target of a humidor', async () => {
  respond(listHumidors, [
    {
      ...main,
      capacity: 20,
      targetHumidity: 65,
      tolerance: 2,
      targetTemperature: 68,
      oldest: { id: 'c', brand: 'Padron', lineName: '1964', purchaseDate: '2020-01-01' },
    },
    { ...travel, capacity: 10, sticks: 10, cigars: 1, taken: 13 },
  ])
  openPage('/humidors', { plan: 'premium' })
  const [first, second] = (await cards()).map((card) => card.textContent)
  expect(first).toMatch(
    /^HumidorMy humidor12 sticks of 3 cigarsRoom for about 6 more of 20Value\$120\.50OldestPadron 1964, \d+ years/,
  )
  expect(first).toContain('Target65 ± 2% · 68°F')
  expect(second).toContain('10 sticks of 1 cigarMore than full: about 3 sticks over 10')
  screen.getByText(/^Room is an estimate: a Robusto \(5 × 50\) counts as one stick/)
})

test('leads from a second humidor to the plans on Free', async () => {
  respond(listHumidors, [main])
  openPage('/humidors')
  await screen.findByText('Free has one humidor. Please upgrade to add another.')
  expect(screen.getByRole('link', { name: 'See Plans' }).getAttribute('href')).toBe(
    '/subscribe?from=%2Fhumidors',
  )
  expect(screen.queryByRole('button', { name: /Add Humidor/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('adds a second humidor from the invitation, and keeps typed text after an error', async () => {
  respond(listHumidors, [main])
  const user = openPage('/humidors', { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Add Humidor' }))
  const form = within(screen.getByRole('dialog', { name: 'Add Humidor' }))
  const add = () => user.click(form.getByRole('button', { name: 'Add Humidor' }))
  await user.type(form.getByLabelText('Capacity (optional)'), '0')
  await add()
  await form.findByText('Please enter a name')
  form.getByText('Capacity must be at least 1')
  await user.type(form.getByLabelText('Name'), 'Travel case')
  await user.selectOptions(form.getByLabelText('Kind'), 'Travel case')
  await user.type(form.getByLabelText('Capacity (optional)'), '{Backspace}10')
  await user.type(form.getByLabelText('Humidity (%)'), '65')
  storePhotos()
  respond(uploadPhoto, { imageUrl: sentPhoto })
  await user.upload(form.getByLabelText(/Choose a photo/), photo)
  await form.findByRole('img', { name: 'Your humidor' })
  fail(createHumidor, 'conflict', { message: 'There can be 50 humidors at most.' })
  await add()
  await screen.findByText('There can be 50 humidors at most.')
  const requests = respond(createHumidor, travel)
  respond(listHumidors, [main, travel])
  await add()
  await screen.findByRole('heading', { name: 'Travel case' })
  expect(requests[0]?.body).toEqual({
    name: 'Travel case',
    kind: 'travel',
    capacity: 10,
    targetHumidity: 65,
    tolerance: null,
    targetTemperature: null,
    note: null,
    imageUrl: sentPhoto,
  })
})

test('shows the temperature of a draft in the degrees in which it was typed', async () => {
  respond(listHumidors, [main])
  const settings = { ...ana.settings, lengthUnit: 'centimeters' } as const
  respond(getUser, { ...ana, plan: 'premium', settings })
  const open = async () => {
    const user = openPage('/humidors')
    await user.click(await screen.findByRole('button', { name: 'Add Humidor' }))
    return user
  }
  await open()
  const degrees = () => screen.findByLabelText('Temperature (°C)')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Travel case' } })
  fireEvent.change(await degrees(), { target: { value: '20' } })
  cleanup()
  const user = await open()
  expect(await degrees()).toHaveProperty('value', '20')
  const requests = respond(createHumidor, travel)
  const form = within(screen.getByRole('dialog', { name: 'Add Humidor' }))
  await user.click(form.getByRole('button', { name: 'Add Humidor' }))
  await expect.poll(() => requests).toMatchObject([{ body: { targetTemperature: 68 } }])
})

test('changes the order by keyboard at once, and keeps the focus on the moved humidor', async () => {
  let humidors = [main, travel, locker]
  const lists = respondBy(listHumidors, () => humidors.toSorted((a, b) => a.position - b.position))
  respondBy(updateHumidor, ({ params: { id }, body }) => {
    humidors = humidors.map((one) => (one.id === id ? { ...one, ...Object(body) } : one))
    return main
  })
  const user = openPage('/humidors', { plan: 'premium' })
  const up = await screen.findByRole('button', { name: 'Move Locker up' })
  up.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Locker is 2 of 3')
  await user.keyboard('{Enter}')
  await screen.findByText('Locker is 1 of 3')
  await user.keyboard('{Enter}')
  expect(await names()).toEqual(['Locker', 'My humidor', 'Travel case'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Locker up')
  await expect.poll(() => humidors.map(({ position }) => position)).toEqual([1, 2, 0])
  // A response to an earlier press would show an earlier order.
  expect(lists.filter(({ query }) => query.worth)).toHaveLength(1)
})
