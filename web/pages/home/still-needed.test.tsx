import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as cigars from '../../../shared/contract/cigars.ts'
import { openHome, openWithPhoto, unread } from '../../testing/identify.ts'
import { respond } from '../../testing/network.ts'
import { newId, noStock, sampleCigar } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'

const field = (label: string) => screen.getByLabelText(label)
const findFilled = (label: string, value: string) =>
  waitFor(() => expect(field(label)).toHaveProperty('value', value))
const row = (question: string) => screen.findByRole('group', { name: question })
const chip = async (question: string, name: string | RegExp) =>
  within(await row(question)).getByRole('button', { name })

const read = (brand: string, lineName?: string) =>
  respond(cigars.identifyCigar, {
    ...unread,
    outcome: 'recognized',
    suggestions: {
      brand: { value: brand, confidence: 0.9 },
      ...(lineName && { lineName: { value: lineName, confidence: 0.9 } }),
    },
  })

const own = {
  id: newId(),
  brand: 'Harbor Lane',
  lineName: 'Serie V',
  size: 'Robusto',
  quantity: 1,
  wrapper: 'Rosado',
  strength: 'Full',
  origin: 'Honduras',
}

test('says that what the box finds for a mistyped name only comes near, and fills in a typed wrapper', async () => {
  const user = openHome()
  await user.click(await screen.findByRole('button', { name: /^Manual Entry/ }))
  await waitFor(() => expect(document.activeElement).toBe(field('Find in Catalog')))
  await user.keyboard('tatuahe')
  await screen.findByText('Closest matches')
  await user.clear(field('Find in Catalog'))
  await user.keyboard('oliva serie v sumatra')
  await screen.findByRole('option', { name: 'Oliva · Serie V' })
  expect(screen.queryByText('Closest matches')).toBeNull()
  await user.keyboard('{Enter}')
  await findFilled('Wrapper Type', 'Sumatra')
  await findFilled('Brand', 'Oliva')
})

test('finds brand, line and vitola by one box, and fills in the facts and the usual values', async () => {
  const user = openHome()
  await user.click(await screen.findByRole('button', { name: /^Manual Entry/ }))
  await waitFor(() => expect(document.activeElement).toBe(field('Find in Catalog')))
  await user.keyboard('siglo vi')
  await screen.findByRole('option', { name: 'Cohiba · Siglo · VI 5.875″ × 52' })
  await user.keyboard('{Enter}')
  await findFilled('Wrapper Type Usual', 'Natural')
  await findFilled('Brand', 'Cohiba')
  await findFilled('Line Name', 'Siglo')
  await findFilled('Cigar Size', 'VI')
  await findFilled('Origin Catalog', 'Cuba')
  expect(field('Find in Catalog')).toHaveProperty('value', '')
  const block = screen.getByRole('group', { name: 'Ready to Add' })
  expect(document.activeElement).toBe(block)
  within(block).getByText('Please check what is marked Usual.')
  await user.click(await chip('Which wrapper?', 'Maduro'))
  await findFilled('Wrapper Type Modified', 'Maduro')
  within(block).getByText('Nothing is missing.')
  await user.type(field('Find in Catalog'), 'harbor lane')
  await screen.findByText('Not in our catalog. Enter it below.')
})

test('asks for the line of a read brand first, and replaces open values by those of a line', async () => {
  read('Partagás')
  const user = await openWithPhoto()
  const line = await row('Which line?')
  expect(document.activeElement).not.toBe(field('Find in Catalog'))
  screen.getByText(/^Still needed: line/)
  await user.click(within(line).getByRole('button', { name: 'Serie D' }))
  await findFilled('Line Name', 'Serie D')
  await findFilled('Wrapper Type Usual', 'Natural')
  await user.click(await chip('Which size?', /^No\. 4 /))
  await findFilled('Cigar Size Catalog', 'No. 4')
  await findFilled('Ring Gauge Catalog', '50')
  expect((await chip('Which line?', 'Serie D')).getAttribute('aria-pressed')).toBe('true')
})

test('focuses the missing field when the form is sent, and enters a likely value with one press', async () => {
  read('Harbor Lane', 'Serie O')
  const user = await openWithPhoto()
  await user.click(await screen.findByRole('button', { name: 'Add to Collection' }))
  const wrapper = await row('Which wrapper?')
  await waitFor(() => expect(wrapper.contains(document.activeElement)).toBe(true))
  screen.getByText('Still needed: wrapper, origin.')
  await user.click(await chip('Which wrapper?', 'Other wrapper'))
  expect(document.activeElement).toBe(field('Wrapper Type'))
  await user.click(await chip('Which wrapper?', 'Habano'))
  await user.click(await chip('Which origin?', 'Nicaragua'))
  const requests = respond(cigars.createCigar, sampleCigar())
  const figures = respond(cigars.getStats, noStock)
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  await screen.findByText('Cigar added to your collection successfully!')
  const body = { brand: 'Harbor Lane', wrapper: 'Habano', origin: 'Nicaragua', strength: 'Medium' }
  expect(requests).toMatchObject([{ body }])
  await waitFor(() => expect(figures).toHaveLength(1))
})

test("shows usual values from the user's other cigars of a brand", async () => {
  respond(cigars.listAlike, [own])
  read('Harbor Lane', 'Serie O')
  await openWithPhoto()
  await findFilled('Wrapper Type Usual', 'Rosado')
  await findFilled('Strength Usual', 'Full')
  await findFilled('Origin Usual', 'Honduras')
  screen.getByRole('group', { name: 'Ready to Add' })
})
