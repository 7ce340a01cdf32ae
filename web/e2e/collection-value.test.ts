import { expect } from 'vitest'
import { findViolations } from './find-violations.ts'
import { press, tabTo } from './keys.ts'
import { heading } from './read-page.ts'
import { figure, figures, picture, readTable, stock } from './value-shelf.ts'
import { test } from './visit.ts'

test('a collection is worth what its priced sticks in stock cost, figure by figure', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await heading(page, 'Collection Value Analysis').waitFor()
  await heading(page, 'Inventory Summary').waitFor()
  expect(await figures(page, 'Current Value', 'Most Expensive', 'Avg Price/Cigar')).toEqual([
    '$130.75',
    '$24.00',
    '$14.53',
  ])
  await page
    .getByText('What you paid for 9 of the 10 sticks in stock. The others have no price.')
    .waitFor()
  expect(await figures(page, 'Total Sticks', 'In Humidor', 'Enjoyed', 'Unique Types')).toEqual([
    '11',
    '10',
    '1',
    '5',
  ])
  const coverage = page.locator('section').filter({ has: heading(page, 'Pricing Data Coverage') })
  await coverage.getByText('80%', { exact: true }).last().waitFor()
  await coverage.getByText('1 of 5 cigars in stock has no price.').last().waitFor()
  await page.getByText('Mid-Range holds the most: 5 of 9 priced sticks.').waitFor()
  await page.getByText('Padrón leads with $79.50, 61% of the value.').waitFor()
  expect(await figure(page, 'Average Age')).toMatch(/^\d+(\.\d)? months$/)
  await page.getByText('bought 4/30/2022').waitFor()
  for (const [title, price, name] of [
    ['Most Expensive', '$24.00', 'Padrón 1926 Serie'],
    ['Most Affordable', '$7.25', 'Arturo Fuente Hemingway'],
  ] as const) {
    const part = page
      .locator('section')
      .filter({ has: heading(page, title) })
      .last()
    expect(await part.innerText()).toContain(price)
    await part.getByRole('link', { name }).waitFor()
  }
})

test('every picture says the same as a table', async ({ page, member }) => {
  await stock(member)
  await page.goto('/collection-value')
  expect(await readTable(page, 'Price Distribution')).toEqual([
    ['Band', 'Price', 'Sticks'],
    ['Premium', '$20+', '1'],
    ['Mid-Range', '$10–19', '5'],
    ['Budget', '$5–9', '3'],
    ['Economy', 'under $5', '0'],
  ])
  expect(await readTable(page, 'Top Brands by Value')).toEqual([
    ['Brand', 'Sticks', 'Average Price', 'Value'],
    ['Padrón', '4', '$19.88', '$79.50'],
    ['Oliva', '2', '$14.75', '$29.50'],
    ['Arturo Fuente', '3', '$7.25', '$21.75'],
  ])
  const history = await readTable(page, 'Value Over Time')
  expect(history[1]?.[1]).toBe('$130.75')
  for (const row of [
    ['Jan 2026', '$138.00'],
    ['Dec 2025', '$114.00'],
    ['Mar 2025', '$85.00'],
    ['Mar 2024', '$55.50'],
  ]) {
    expect(history).toContainEqual(row)
  }
  await picture(page, 'Top Brands by Value')
    .getByRole('button', { name: 'Show as picture' })
    .click()
  await picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }).waitFor()
})

test('insights are for paid plans, and tell in words what their signs mean', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await heading(page, 'Inventory Summary').waitFor()
  expect(await heading(page, 'Collection Insights').count()).toBe(0)
  await member.goPremium()
  await page.reload()
  await heading(page, 'Collection Insights').waitFor()
  for (const name of [
    'Warning: Some Prices Are Missing',
    'Warning: Much Value in One Brand',
    'Good: Well Aged',
    'Note: Running Low',
  ]) {
    await heading(page, name).waitFor()
  }
})

test('a brand and a cigar opened from here lead back here; a brand opened elsewhere to the brands', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/collection-value')
  await picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }).click()
  await heading(page, 'In Your Collection').waitFor()
  await page.getByRole('link', { name: 'View Oliva Serie V Melanio' }).click()
  await heading(page, 'Oliva Serie V Melanio').waitFor()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await heading(page, 'In Your Collection').waitFor()
  await page.getByRole('link', { name: 'Back to Collection Value' }).click()
  await heading(page, 'Collection Value Analysis').waitFor()
  for (const name of ['Padrón 1926 Serie', 'Arturo Fuente Hemingway', 'Cohiba Siglo VI']) {
    await page.getByRole('link', { name, exact: true }).click()
    await heading(page, name).waitFor()
    await page.getByRole('link', { name: /^Back to/ }).click()
    await heading(page, 'Collection Value Analysis').waitFor()
  }
  await page.goto('/brand/Oliva')
  await page.getByRole('link', { name: 'Back to brands' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Collection Value' }).count()).toBe(0)
})

test('without a mouse a table is opened and a brand visited; for axe all of it is in order', async ({
  page,
  member,
}) => {
  await stock(member)
  await member.goPremium()
  await page.goto('/collection-value')
  await tabTo(page, picture(page, 'Price Distribution').getByRole('button'))
  await press(page, 'Enter')
  await page.getByRole('table', { name: 'Price Distribution' }).waitFor()
  await tabTo(page, picture(page, 'Top Brands by Value').getByRole('link', { name: 'Oliva' }))
  expect(await findViolations(page, 'collection value')).toEqual([])
  await press(page, 'Enter')
  await heading(page, 'In Your Collection').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection Value' }))
  await press(page, 'Enter')
  await heading(page, 'Collection Value Analysis').waitFor()
})
