import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { startImport } from '../../../shared/contract/imports.ts'
import type { Care } from '../../../shared/rules/care.ts'
import { respondWithHumidors } from '../../testing/humidors.ts'
import { respond } from '../../testing/network.ts'
import { sentPhoto, storePhotos } from '../../testing/photos.ts'
import { sampleHumidor, subscribed } from '../../testing/samples.ts'
import {
  bought,
  chooseDownload,
  chooseFile,
  downloaded,
  jpeg,
  sampleImport,
} from './testing/choose-file.ts'

test('sends the humidors of a column with the sticks in them, and says which will be made', async () => {
  respondWithHumidors()
  const started = respond(startImport, sampleImport())
  const header = 'Brand;Line;Wrapper;Country;Strength;Qty;Storage'
  const row = 'Harbor Lane;Reserve;Habano;Nicaragua;Full;5;2 in TRAVEL CASE, 3 in Lounge'
  const user = await chooseFile(`${header}\n${row}`)
  await screen.findByText(/· 2 in TRAVEL CASE, 3 in Lounge$/)
  await screen.findByText('1 humidor will be made: Lounge.')
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  const places = [
    { humidorId: 'named lounge', sticks: 3 },
    { humidorId: 'named travelcase', sticks: 2 },
  ]
  expect(started[0]?.body).toMatchObject({
    cigars: [{ purchases: [{ places: expect.arrayContaining(places) }] }],
    humidors: [
      { key: 'named travelcase', name: 'TRAVEL CASE', kind: 'other' },
      { key: 'named lounge', name: 'Lounge', kind: 'other' },
    ],
  })
})

const travelCase = {
  id: 'old',
  name: 'Travel case',
  humidorKind: 'travel',
  position: 1,
  createdAt: '2026-01-02',
}
/** A purchase of which all sticks but one lie in the travel case. */
const inTravelCase = (sticks: number) => ({
  purchases: [
    {
      ...bought,
      id: 'p',
      cigarId: 'A',
      quantity: sticks + 1,
      remaining: sticks + 1,
      places: [{ humidorId: 'old', sticks }],
    },
  ],
})

const care: Care = { log: [{ task: 'water', at: '2026-01-02T12:00:00.000Z' }], on: {} }
const airDay = { day: '2026-01-02', humidity: { low: 65, high: 65, mean: 65, minutes: 1 } }

test('sends the humidors of a download with photo, air, care and sticks', async () => {
  respond(getUser, subscribed('premium'))
  respond(listHumidors, [sampleHumidor({ id: 'main' })])
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
  const places = [{ humidorId: 'old', sticks: 1_199 }]
  const air = { days: [airDay], readings: latest }
  expect(started[0]?.body).toMatchObject({
    cigars: [{ purchases: [{ places }] }],
    humidors: [{ key: 'old', name: 'Travel case', kind: 'travel', imageUrl: sentPhoto, air, care }],
  })
})

test('sends the main humidor alone on a plan of one, and notes say where sticks lay', async () => {
  const own = sampleHumidor({ id: 'main' })
  respond(listHumidors, [own])
  const started = respond(startImport, sampleImport())
  const desk = { ...travelCase, id: 'main', name: 'Desk', care }
  const humidors = [desk, { ...travelCase, care }]
  const user = await chooseDownload([downloaded('A')], {}, { ...inTravelCase(2), humidors })
  await screen.findByText(/^Your plan has one humidor\. .*: Travel case\.$/)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  const notes = '1 in Desk, 2 in Travel case'
  expect(started[0]?.body).toMatchObject({
    cigars: [{ purchases: [{ notes }] }],
    humidors: [{ key: 'main', name: 'Desk', kind: 'travel', care }],
  })
})
