import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { bringCare } from '../../../shared/contract/care.ts'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { startImport } from '../../../shared/contract/imports.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import type { Care } from '../../../shared/rules/care.ts'
import { respondWithHumidors, travel } from '../../testing/humidors.ts'
import { respond } from '../../testing/network.ts'
import { sentPhoto, storePhotos } from '../../testing/photos.ts'
import { newId, sampleHumidor, subscribed } from '../../testing/samples.ts'
import {
  bought,
  chooseDownload,
  chooseFile,
  downloaded,
  jpeg,
  sampleImport,
} from './testing/choose-file.ts'

test('A column names humidors: those that are missing are made, and sticks lie in them', async () => {
  respondWithHumidors()
  const lounge = newId()
  const made = respond(createHumidor, sampleHumidor({ id: lounge }))
  const started = respond(startImport, sampleImport())
  const header = 'Brand;Line;Wrapper;Country;Strength;Qty;Storage'
  const row = 'Harbor Lane;Reserve;Habano;Nicaragua;Full;5;2 in TRAVEL CASE, 3 in Lounge'
  const user = await chooseFile(`${header}\n${row}`)
  await screen.findByText(/· 2 in TRAVEL CASE, 3 in Lounge$/)
  await screen.findByText('1 humidor will be made: Lounge.')
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(made.map(({ body }) => body)).toEqual([{ name: 'Lounge', kind: 'other' }])
  const places = [
    { humidorId: lounge, sticks: 3 },
    { humidorId: travel.id, sticks: 2 },
  ]
  expect(started[0]?.body).toMatchObject({ cigars: [{ purchases: [{ places }] }] })
})

const travelCase = {
  ...{ id: 'old', name: 'Travel case', humidorKind: 'travel', position: 1 },
  createdAt: '2026-01-02',
}
/** A purchase of which all sticks but one lie in the travel case. */
const inTravelCase = (sticks: number) => ({
  purchases: [
    {
      ...{ ...bought, id: 'p', cigarId: 'A', quantity: sticks + 1, remaining: sticks + 1 },
      places: [{ humidorId: 'old', sticks }],
    },
  ],
})

const care: Care = { log: [{ task: 'water', at: '2026-01-02T12:00:00.000Z' }], on: {} }
const airDay = { day: '2026-01-02', humidity: { low: 65, high: 65, mean: 65, minutes: 1 } }

test('Humidors of a download are made where they are missing, with photo, air, care and sticks', async () => {
  respond(getUser, subscribed('premium'))
  respond(listHumidors, [sampleHumidor({ id: 'main' })])
  const id = newId()
  const measured = respond(addReadings, { added: 1 })
  const cared = respond(bringCare, care)
  const made = respond(createHumidor, sampleHumidor({ id }))
  const started = respond(startImport, sampleImport())
  const latest = [{ at: '2026-01-02T12:00:00.000Z', humidity: 65 }]
  const presigned = storePhotos()
  const imageUrl = 'photos/case.jpg'
  const user = await chooseDownload(
    [downloaded('A')],
    { 'case.jpg': jpeg },
    {
      ...inTravelCase(1_199),
      humidors: [{ ...travelCase, imageUrl, care }],
      air: [{ humidorId: 'old', ...airDay }],
      readings: [{ humidorId: 'old', latest }],
    },
  )
  await screen.findByText('1 humidor will be made: Travel case.')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(presigned).toHaveLength(1)
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'Travel case', kind: 'travel', imageUrl: sentPhoto },
  ])
  expect(measured).toMatchObject([{ params: { id }, body: { days: [airDay], readings: latest } }])
  expect(cared).toMatchObject([{ params: { id }, body: care }])
  const places = [{ humidorId: id, sticks: 1_199 }]
  expect(started[0]?.body).toMatchObject({ cigars: [{ purchases: [{ places }] }] })
})

test('With a plan of one humidor, that one comes back, and notes of purchases say where sticks lay', async () => {
  const own = sampleHumidor({ id: 'main' })
  respond(listHumidors, [own])
  const changed = respond(updateHumidor, own)
  const cared = respond(bringCare, care)
  const started = respond(startImport, sampleImport())
  const desk = { ...travelCase, id: 'main', name: 'Desk', care }
  const humidors = [desk, { ...travelCase, care }]
  const user = await chooseDownload([downloaded('A')], {}, { ...inTravelCase(2), humidors })
  await screen.findByText(/^Your plan has one humidor\. .*: Travel case\.$/)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(changed.map(({ body }) => body)).toEqual([{ name: 'Desk', kind: 'travel' }])
  expect(cared).toMatchObject([{ params: { id: 'main' } }])
  const notes = '1 in Desk, 2 in Travel case'
  expect(started[0]?.body).toMatchObject({ cigars: [{ purchases: [{ notes }] }] })
})
