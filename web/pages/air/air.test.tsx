import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import {
  addReadings,
  listReadings,
  removeReading,
  takeBackFile,
} from '../../../shared/contract/readings.ts'
import { daysAgo } from '../../testing/days-ago.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleHumidor } from '../../testing/samples.ts'

const main = sampleHumidor({ id: 'main', targetHumidity: 65, tolerance: 5 })
const lastReading = { at: `${daysAgo(0)}T00:00:00.000Z`, humidity: 64, temperature: 68 }
const measured = (low: number, high: number, mean: number) => ({ low, high, mean, minutes: 9 })
const air = {
  days: [
    { day: daysAgo(40), humidity: measured(50, 80, 66) },
    { day: daysAgo(2), humidity: measured(60, 70, 66), temperature: measured(66, 70, 68) },
    { day: daysAgo(1), humidity: measured(56, 68, 62) },
    { day: daysAgo(0), humidity: measured(57, 58, 58) },
  ],
  latest: [{ at: `${daysAgo(1)}T00:00:00.000Z`, humidity: 63 }, lastReading],
}

test('explains how to add a reading without one', async () => {
  respond(listHumidors, [main])
  openPage('/humidors/main/air')
  await screen.findByRole('heading', { level: 1, name: 'Humidity in My humidor' })
  screen.getByText('How is the air in here?')
  await screen.findByRole('button', { name: 'Add Reading' })
  expect(screen.queryByText('Over Time')).toBeNull()
})

test('shows the last reading, and the days with the time outside the range and their values', async () => {
  const ofCelsius = { ...lastReading, temperature: 67.46 }
  respond(listHumidors, [{ ...main, lastReading: ofCelsius, humidityOffset: 2 }])
  respond(listReadings, air)
  const user = openPage('/humidors/main/air')
  await screen.findByRole('heading', { name: '66%, in the band' })
  screen.getByText('67.5°F')
  screen.getByText('60–70%')
  await screen.findByText(
    'Between 58 and 72% on 3 days with readings, 64% on average. It left the band of 60–70% on 3 days.',
  )
  await user.click(screen.getByRole('tab', { name: 'Year' }))
  screen.getByText(/^Between 52 and 82% on 4 days with readings/)
  const [humidity] = screen.getAllByRole('button', { name: 'Show as table' })
  if (humidity) await user.click(humidity)
  const table = within(screen.getByRole('table', { name: 'Humidity' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1, 3)).toEqual([
    expect.stringMatching(/59 – 6060$/),
    expect.stringMatching(/58 – 7064$/),
  ])
  screen.getByText('Between 66 and 70°F on 1 day with readings, 68°F on average.')
})

test('opens a reading with the last values, and sends it with its time', async () => {
  respond(listHumidors, [{ ...main, lastReading }])
  respond(listReadings, air)
  const sent = respond(addReadings, { added: 1 })
  const user = openPage('/humidors/main/air')
  await user.click(await screen.findByRole('button', { name: 'Add Reading' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Reading' }))
  const humidity = dialog.getByLabelText('Humidity (%)')
  expect(humidity).toBe(document.activeElement)
  expect(humidity).toHaveProperty('value', '64')
  await user.clear(humidity)
  await user.click(dialog.getByRole('button', { name: 'Add Reading' }))
  await dialog.findByText('Humidity is required')
  await user.type(humidity, '66,5')
  await user.click(dialog.getByRole('button', { name: 'Add Reading' }))
  await findToast('Reading Added')
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(sent.map(({ body }) => body)).toEqual([
    { readings: [{ at, humidity: 66.5, temperature: 68 }] },
  ])
})

test('removes a reading and restores it, or explains why it failed', async () => {
  respond(listHumidors, [{ ...main, lastReading }])
  respond(listReadings, air)
  const removed = respond(removeReading, { at: lastReading.at })
  const added = respond(addReadings, { added: 1 })
  const user = openPage('/humidors/main/air')
  await user.click(await screen.findByText('Last Readings'))
  const [button] = screen.getAllByRole('button', { name: /^Remove: 64% · 68°F, / })
  if (!button) throw new Error('The newest reading is first')
  await user.click(button)
  await findToast('Reading Removed')
  expect(removed).toMatchObject([{ query: { at: lastReading.at } }])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Last readings' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(added).toMatchObject([{ body: { readings: [lastReading] } }]))
  const message = 'This day has more readings than are kept, so it cannot be corrected.'
  fail(removeReading, 'conflict', { message })
  await user.click(button)
  await findToast(message)
})

test('keeps a second reading of the same minute in the form', async () => {
  respond(listHumidors, [{ ...main, lastReading }])
  respond(listReadings, air)
  respond(addReadings, { added: 0 })
  const user = openPage('/humidors/main/air')
  await user.click(await screen.findByRole('button', { name: 'Add Reading' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Reading' }))
  await user.click(dialog.getByRole('button', { name: 'Add Reading' }))
  await findToast('There is a reading of this minute already.')
  screen.getByRole('dialog', { name: 'Add Reading' })
})

test('reads a file, and sends it after a preview', async () => {
  respond(listHumidors, [main])
  const sent = respond(addReadings, { added: 2 })
  const user = openPage('/humidors/main/air')
  const field = await screen.findByLabelText('CSV file')
  await user.upload(field, new File(['Cigar,Price\nPadron,12'], 'cigars.csv', { type: 'text/csv' }))
  await screen.findByText(/^This file has no columns for time and humidity/)
  const rows = ['Time (UTC),Humidity', '2026-01-02 10:00,66', '2026-01-02 11:00,67', 'x,y']
  await user.upload(field, new File([rows.join('\n')], 'sensor.csv', { type: 'text/csv' }))
  await screen.findByText(/^sensor.csv has 2 readings from Jan 2, 2026.* 1 row without a reading/)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add 2 Readings' }))
  await findToast('Readings Added')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      readings: [
        { at: '2026-01-02T10:00:00Z', humidity: 66, minutes: 60 },
        { at: '2026-01-02T11:00:00Z', humidity: 67, minutes: 60 },
      ],
      file: { id: expect.any(String), name: 'sensor.csv' },
    },
  ])
})

const csv = (...rows: readonly string[]) =>
  new File([rows.join('\n')], 'sensor.csv', { type: 'text/csv' })

async function openFile(content: File) {
  respond(listHumidors, [main])
  const user = openPage('/humidors/main/air')
  await user.upload(await screen.findByLabelText('CSV file'), content)
  return user
}

const ends = async () => {
  const list = await screen.findByRole('list', { name: 'First and last reading' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('shows the first and the last reading with their columns, and reads others at once', async () => {
  const user = await openFile(
    csv(
      'Time,Humidor Temperature(℉),Humidor Humidity(%),Box(°C)',
      '2026-10-17 13:00,68.5,66,20',
      '2026-10-17 14:00,69,67,21',
      '2026-10-17 14:00,69,67,21',
    ),
  )
  expect(await ends()).toEqual([
    'Oct 17, 2026, 1:00 PM: 66% (Humidor Humidity(%)), 68.5°F (Humidor Temperature(℉))',
    'Oct 17, 2026, 2:00 PM: 67% (Humidor Humidity(%)), 69°F (Humidor Temperature(℉))',
  ])
  screen.getByText(/ 1 reading of the same minute is left out\.$/)
  await user.selectOptions(screen.getByLabelText('Column of temperature'), 'Box(°C)')
  await screen.findByText('Oct 17, 2026, 1:00 PM: 66% (Humidor Humidity(%)), 68°F (Box(°C))')
  await user.selectOptions(screen.getByLabelText('Temperature is in'), '°F')
  await screen.findByText('Oct 17, 2026, 1:00 PM: 66% (Humidor Humidity(%)), 20°F (Box(°C))')
  await user.selectOptions(screen.getByLabelText('Column of temperature'), 'No temperature')
  await screen.findByText('Oct 17, 2026, 1:00 PM: 66% (Humidor Humidity(%))')
  expect(screen.queryByLabelText('Temperature is in')).toBeNull()
})

test('keeps a choice that another one follows before the file is read', async () => {
  await openFile(
    csv('Time,Extra,Temperature(℉),Humidity(%),Box(°C)', '2026-10-17 13:00,50,68.5,66,20'),
  )
  await ends()
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose('Column of temperature', 'Box(°C)')
  choose('Column of humidity', 'Extra')
  await screen.findByText('Oct 17, 2026, 1:00 PM: 50% (Extra), 68°F (Box(°C))')
})

test('asks which sensor and which order of dates, and remembers the answers for the humidor', async () => {
  const content = csv('Sensor,Time,RH', 'Shed,05/06/2026 13:00,40', 'Box,05/06/2026 13:00,66')
  const added = respond(addReadings, { added: 1 })
  const user = await openFile(content)
  await screen.findByText('sensor.csv can be read in several ways. Please choose what fits.')
  expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Which sensor is in this humidor?'), 'Box')
  await user.selectOptions(screen.getByLabelText('How are dates written?'), 'day first')
  expect(await ends()).toEqual(['Jun 5, 2026, 1:00 PM: 66% (RH)'])
  await user.click(screen.getByRole('button', { name: 'Add 1 Reading' }))
  await findToast('Readings Added')
  await user.upload(screen.getByLabelText('CSV file'), content)
  expect(await ends()).toEqual(['Jun 5, 2026, 1:00 PM: 66% (RH)'])
  expect(added).toHaveLength(1)
})

test('forgets a unit when another file names its own', async () => {
  const user = await openFile(csv('Time,Temp,RH', '2026-10-17 13:00,20,66'))
  await ends()
  await user.selectOptions(screen.getByLabelText('Temperature is in'), '°F')
  await screen.findByText('Oct 17, 2026, 1:00 PM: 66% (RH), 20°F (Temp)')
  await user.click(screen.getByRole('button', { name: 'Add 1 Reading' }))
  await findToast('Readings Added')
  const other = csv('Time,Temp (°C),RH', '2026-10-17 13:00,20,66')
  await user.upload(screen.getByLabelText('CSV file'), other)
  expect(await ends()).toEqual(['Oct 17, 2026, 1:00 PM: 66% (RH), 68°F (Temp (°C))'])
})

test('says that days without times count at noon, and asks for no unit that the cells have', async () => {
  await openFile(csv('Date,Temp,RH', '10/17/2026,20 °C,66', '10/18/2026,68 °F,65'))
  expect(await ends()).toEqual([
    'Oct 17, 2026, 12:00 PM: 66% (RH), 68°F (Temp)',
    'Oct 18, 2026, 12:00 PM: 65% (RH), 68°F (Temp)',
  ])
  screen.getByText(/ Its days have no times, so the readings count at noon\.$/)
  expect(screen.queryByLabelText('Temperature is in')).toBeNull()
})

test('takes the readings of a file back, from the toast and from the list of the last day', async () => {
  const taken = respond(takeBackFile, { id: 'taken' })
  const user = await openFile(csv('Time,RH', '2026-10-17 13:00,66'))
  await user.click(await screen.findByRole('button', { name: 'Add 1 Reading' }))
  await findToast('Readings Added')
  const days = { from: '2026-10-17', until: '2026-10-18' }
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const files = [{ id, name: 'new.csv', addedAt: new Date().toISOString(), ...days }]
  respond(listReadings, { days: [], latest: [], files })
  await user.click(screen.getByRole('button', { name: 'Take Back' }))
  await findToast('Readings Taken Back')
  const list = within(await screen.findByRole('list', { name: 'Added files' }))
  list.getByText(/^Oct 17, 2026 to Oct 18, 2026, added on /)
  await user.click(list.getByRole('button', { name: 'Take Back: new.csv' }))
  expect(document.activeElement).toBe(screen.getByLabelText('CSV file'))
  await vi.waitFor(() => expect(taken).toHaveLength(2))
  expect(taken[1]?.params).toMatchObject({ id: 'main', fileId: id })
})

test('corrects all readings by a salt test', async () => {
  respond(listHumidors, [{ ...main, lastReading }])
  respond(listReadings, air)
  const changes = respond(updateHumidor, { ...main, humidityOffset: 3.4 })
  const user = openPage('/humidors/main/air')
  await user.type(await screen.findByLabelText('It shows (%)'), '71.6')
  respond(listHumidors, [{ ...main, lastReading, humidityOffset: 3.4 }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('3.4% is added to each reading.')
  screen.getByRole('heading', { name: '67.4%, in the band' })
  expect(document.activeElement?.textContent).toBe('Save')
  await user.click(screen.getByRole('button', { name: 'Remove Correction' }))
  expect(changes.map(({ body }) => body)).toEqual([
    { humidityOffset: 3.4 },
    { humidityOffset: null },
  ])
})

test('links to other humidors with their state, and announces a deleted one', async () => {
  respond(listHumidors, [
    main,
    { ...main, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Cabinet', lastReading },
  ])
  const user = openPage('/humidors/main/air')
  await user.click(
    await screen.findByRole('link', { name: 'Humidity in Cabinet: 64%, in the band' }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Humidity in Cabinet' })
  respond(listHumidors, [main])
  openPage('/humidors/01ARZ3NDEKTSV4RRFFQ69G5FAV/air')
  await screen.findByText('This humidor does not exist.')
})
