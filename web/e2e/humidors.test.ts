import { expect } from 'vitest'
import { createCigar } from '../../shared/contract/cigars.ts'
import { createHumidor, listHumidors } from '../../shared/contract/humidors.ts'
import { button, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { cigarOf, confirm } from './enjoyment.ts'
import { countTaps, phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base.extend('device', phone)

test('smokes a cigar with one tap after a scan, moves its purchase and adds a reading with three', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const [, travel] = await Promise.all(
    ['Cabinet', 'Travel case'].map((name) =>
      member.ok(createHumidor, { body: { name, kind: 'other' } }),
    ),
  )
  const { id } = await member.ok(createCigar, { body: { ...padron, quantity: 3 } })
  const humidorId = travel?.id ?? ''

  const smoking = countTaps()
  await page.goto(`/cigar/${id}?enjoy=1`)
  await smoking.tap(confirm(page))
  await toast(page, 'Enjoy!').waitFor()
  expect(smoking.counted()).toBe(1)

  const moving = countTaps()
  await moving.tap(button(page, /^Move Purchase/))
  const dialog = page.getByRole('dialog', { name: 'Move to Another Humidor' })
  await moving.tap(dialog.locator('label', { hasText: 'Travel case' }))
  await moving.tap(dialog.getByRole('button', { name: 'Move 2 Sticks' }))
  await toast(page, 'Moved').waitFor()
  expect(moving.counted()).toBe(3)
  expect(await cigarOf(member, id)).toMatchObject({ places: [{ humidorId, sticks: 2 }] })

  await page.goto(`/humidors/${humidorId}`)
  const reading = countTaps()
  await reading.tap(page.getByRole('link', { name: /^Humidity in Travel case/ }))
  await reading.tap(button(page, 'Add Reading'))
  await page.keyboard.type('66')
  await reading.tap(page.getByRole('dialog').getByRole('button', { name: 'Add Reading' }))
  await toast(page, 'Reading Added').waitFor()
  expect(reading.counted()).toBe(3)
  const humidors = await member.ok(listHumidors, { query: {} })
  expect(humidors.find((one) => one.id === humidorId)).toMatchObject({
    lastReading: { humidity: 66 },
  })
})
