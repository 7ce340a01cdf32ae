import { expect } from 'vitest'
import { confirm, dialog, selection, smokedOf, threePurchases } from './enjoyment.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import { button, toast } from './read-page.ts'
import { test } from './visit.ts'

test('The keyboard enjoys a cigar of a chosen purchase, rates it, and undoes it from the notification', async ({
  page,
  member,
}) => {
  const id = await threePurchases(member)
  await page.goto(`/cigar/${id}`)
  await tabTo(page, button(page, 'Enjoy'))
  await press(page, 'Enter')
  await expect.poll(() => isFocused(selection(page).getByRole('radio').first())).toBe(true)
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await dialog(page).getByText('From purchase #3 of 3/4/2025').waitFor()
  await tabTo(page, dialog(page).getByRole('radio', { name: '1 star' }))
  await press(page, 'ArrowRight')
  await tabTo(page, dialog(page).getByLabel('Notes (optional)'))
  await type(page, 'Cedar')
  await tabTo(page, confirm(page))
  await press(page, 'Enter')
  await toast(page, 'Enjoy!').waitFor()
  await page.getByText('Rated 2/5 stars').waitFor()
  await page.getByText('4 cigars in stock').waitFor()
  const said = { purchaseDate: '2025-03-04', smokingRating: 2, individualNotes: 'Cedar' }
  expect((await smokedOf(member, id))[0]).toMatchObject(said)
  await press(page, 'F8')
  await tabTo(page, button(page, 'Undo'))
  await press(page, 'Enter')
  await toast(page, 'Undone').waitFor()
  await page.getByText('5 cigars in stock').waitFor()
  expect(await smokedOf(member, id)).toHaveLength(1)
})
