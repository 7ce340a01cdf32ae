import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { deleteHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { uploadPhoto } from '../../../shared/contract/photos.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { sampleCigar, sampleHumidor, subscribed } from '../../testing/samples.ts'

const travel = sampleHumidor({
  name: 'Travel case',
  kind: 'travel',
  position: 1,
  sticks: 5,
  cigars: 2,
  value: 50,
  targetTemperature: 68,
  taken: 5,
})
const main = sampleHumidor({ id: 'main', sticks: 8, cigars: 2 })
const cabinet = sampleHumidor({ name: 'Cabinet', position: 2 })

beforeEach(() => {
  respond(listHumidors, [main, travel, cabinet])
  respond(listCigars, [
    sampleCigar({ brand: 'Padron', quantity: 10, places: placesOf(7, 3) }),
    sampleCigar({ brand: 'Oliva', quantity: 2, places: placesOf(0, 2) }),
    sampleCigar({ brand: 'Cohiba', quantity: 1 }),
  ])
})

const placesOf = (here: number, sticks: number) => [
  ...(here > 0 ? [{ humidorId: 'main', sticks: here }] : []),
  { humidorId: travel.id, sticks },
]

test('shows the figures of a humidor, and the sticks of each of its cigars', async () => {
  openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await screen.findByRole('heading', { level: 1, name: 'Travel case' })
  const list = within(await screen.findByRole('region', { name: 'In This Humidor' }))
  await list.findByText('3 of 10 here')
  list.getByText('2 here')
  expect(list.queryByText('Cohiba')).toBeNull()
  const link = list.getByRole('link', { name: 'Search and Filter' })
  expect(link.getAttribute('href')).toBe(`/all-cigars?humidor=${travel.id}`)
})

test('sends only changed fields of an edit', async () => {
  const requests = respond(updateHumidor, travel)
  const user = openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Humidor' }))
  expect(form.getByLabelText('Temperature (°F)')).toHaveProperty('value', '68')
  await user.type(form.getByLabelText('Capacity (optional)'), '12')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Humidor Changed')
  expect(requests[0]?.body).toEqual({ capacity: 12 })
})

test('shows, replaces and removes the photo of a humidor', async () => {
  respond(listHumidors, [main, { ...travel, imageUrl: sentPhoto }])
  const requests = respond(updateHumidor, travel)
  const user = openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await screen.findByRole('img', { name: 'Travel case' })
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    return within(screen.getByRole('dialog', { name: 'Edit Humidor' }))
  }
  const save = async (form: Awaited<ReturnType<typeof edit>>) => {
    await user.click(form.getByRole('button', { name: 'Save' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
  const replacing = await edit()
  storePhotos()
  const imageUrl = sentPhoto.replace('0.jpg', '1.jpg')
  respond(uploadPhoto, { imageUrl })
  await user.upload(replacing.getByLabelText(/Replace Photo/), photo)
  await expect
    .poll(() => replacing.queryByRole('img', { name: 'Your humidor' })?.getAttribute('src'))
    .toContain('1')
  await save(replacing)
  const removing = await edit()
  await user.click(removing.getByRole('button', { name: 'Remove Photo' }))
  expect(document.activeElement).toBe(removing.getByLabelText(/Choose a photo/))
  await save(removing)
  expect(requests.map(({ body }) => body)).toEqual([{ imageUrl }, { imageUrl: null }])
})

test('asks on removal where the sticks go, and leads to the other humidors', async () => {
  const requests = respond(deleteHumidor, { id: travel.id })
  const user = openPage(`/humidors/${travel.id}`, { plan: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const form = within(screen.getByRole('dialog', { name: 'Remove Travel case?' }))
  form.getByText('It holds 5 sticks of 2 cigars. They move before it is removed.')
  await user.selectOptions(form.getByLabelText('Move its sticks to'), 'Cabinet')
  respond(listHumidors, [main, cabinet])
  const users = respond(getUser, subscribed('premium'))
  await user.click(form.getByRole('button', { name: 'Remove' }))
  await screen.findByText('5 sticks moved to Cabinet.')
  await screen.findByRole('heading', { level: 1, name: 'Humidors' })
  expect(requests[0]?.query).toEqual({ moveTo: cabinet.id })
  // It is offered nowhere any more.
  await expect.poll(() => users.length).toBe(1)
})

test('invites to fill an empty humidor, and removes it with one question', async () => {
  const requests = respond(deleteHumidor, { id: cabinet.id })
  const user = openPage(`/humidors/${cabinet.id}`, { plan: 'premium' })
  await screen.findByText('Nothing lies here yet')
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Remove Cabinet?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Humidor Removed')
  expect(requests).toHaveLength(1)
})

test('does not remove the main humidor', async () => {
  openPage('/humidors/main', { plan: 'premium' })
  await screen.findByRole('button', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('reports a humidor that does not exist', async () => {
  openPage('/humidors/01J00000000000000000000000', { plan: 'premium' })
  await screen.findByRole('heading', { name: 'Humidor Not Found' })
})
