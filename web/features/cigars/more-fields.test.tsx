import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBatch } from '../../../shared/contract/batches.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { openCigar } from '../../testing/cigar-page.ts'
import { describeField } from '../../testing/describe-field.ts'
import { fill } from '../../testing/fill.ts'
import { respond } from '../../testing/network.ts'
import { sampleBatch, sampleCigar } from '../../testing/samples.ts'

/** Opens the dialog of a new purchase. */
async function openDialog() {
  const requests = respond(addBatch, sampleBatch())
  const user = openCigar(sampleCigar(), { plan: 'premium' })
  const name = 'Add Purchase'
  // Until the plan is known, the button describes why it is disabled.
  await user.click(await screen.findByRole('button', { name, description: '' }))
  const form = within(screen.getByRole('dialog', { name }))
  const submit = () => user.click(form.getByRole('button', { name }))
  return { user, form, submit, requests }
}

const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('converts a price in another currency by its rate or by the total, and keeps it editable', async () => {
  const { user, form, submit, requests } = await openDialog()
  fill({ Quantity: '3' })
  await user.click(form.getByText('More (optional)'))
  await user.selectOptions(form.getByLabelText('Paid In'), 'EUR – Euro')
  const [amount, rate, total] = [
    form.getByLabelText('Price per Cigar in EUR'),
    form.getByLabelText('Rate: USD for 1 EUR'),
    form.getByLabelText('Or Total Paid in USD'),
  ]
  const price = form.getByLabelText('Price per Cigar (optional)')
  await user.type(amount, '12,50')
  form.getByText('Without a rate or a total it has no price in your sums.')
  await user.type(total, '40')
  expect(price).toHaveProperty('value', '13.33')
  form.getByText('$13.33 per cigar, rounded to cents: $39.99 for 3 sticks')
  await user.type(rate, '1.085')
  expect(total).toHaveProperty('value', '')
  expect(price).toHaveProperty('value', '13.56')
  await user.clear(price)
  await user.type(price, '13.60')
  form.getByText('This makes $13.56 per cigar. Your sums have the price above.')
  await user.clear(rate)
  await user.type(rate, '0')
  await submit()
  expect(describeField(rate)).toBe('Please enter a number above 0 and below a billion, like 1.085.')
  await user.type(total, 'about 40')
  await submit()
  expect(describeField(total)).toBe('Please enter an amount above 0, like 129.50.')
  await user.clear(total)
  await user.type(rate, '1,08')
  await submit()
  await dialogCloses()
  const paid = { currency: 'EUR', amount: 12.5, rate: 1.08 }
  expect(requests).toMatchObject([{ body: { quantity: 3, price: 13.5, paid } }])
})

test('folds away other fields of a purchase, sets no price for a gift, and sets rest with one press', async () => {
  respond(listCigars, [sampleCigar({ shops: ['Casa Fuerte', 'Corner'] })])
  const { user, form, submit, requests } = await openDialog()
  expect(form.queryByLabelText('Shop')).toBeNull()
  await user.type(form.getByLabelText('Price per Cigar (optional)'), '5')
  await user.click(form.getByText('More (optional)'))
  await user.type(form.getByLabelText('Shop'), 'fuer')
  await user.click(await form.findByRole('option', { name: 'Casa Fuerte' }))
  fill({ 'Box Code': 'UTL', 'Box Date': 'OCT 22' })
  form.getByText('Packed in October 2022')
  await user.selectOptions(form.getByLabelText('How You Got It'), 'gift')
  fill({ From: 'Ana' })
  await user.click(form.getByRole('button', { name: 'Rest 2 Weeks' }))
  await submit()
  const known = { shop: 'Casa Fuerte', boxCode: 'UTL', boxDate: 'OCT 22', got: 'gift', from: 'Ana' }
  await dialogCloses()
  const restUntil = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(requests).toMatchObject([{ body: { ...known, price: null, restUntil } }])
})
