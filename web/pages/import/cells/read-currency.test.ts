import { expect, test } from 'vitest'
import { countOfTitle, currenciesOfTitle, isForOne, splitAmount } from './read-currency.ts'

test.each([
  ['12,50 €', '12,50', 'EUR'],
  ['£8.99', '8.99', 'GBP'],
  ['2 820 ₽', '2 820', 'RUB'],
  ['2 820 руб.', '2 820', 'RUB'],
  ['CHF 12.-', '12', 'CHF'],
  ['12,--', '12', undefined],
  ['Fr. 9', '9', 'CHF'],
  ['US$ 12', '12', 'USD'],
  ['USD12.50', '12.50', 'USD'],
  ['CAD $12', '12', 'CAD'],
  ['R$ 50', '50', 'BRL'],
  ['12 eur', '12', 'EUR'],
  ['12 Euros', '12', 'EUR'],
  ['￥1800', '1800', 'JPY'],
  ['92.5元', '92.5', 'CNY'],
  ['120 Kč', '120', 'CZK'],
  ['280 €/20', '280  /20', 'EUR'],
  ['$12/stick', '12', 'USD'],
  ['12 € pro Stück', '12', 'EUR'],
  ['12.50 ea', '12.50 ea', undefined],
  ['9 € CHF', '9   CHF', 'EUR'],
])('parts %j into %j in %s', (cell, text, currency) => {
  const read = splitAmount(cell)
  expect([read.text, read.currencies[0]]).toEqual([text, currency])
})

test.each([
  ['Preis (EUR)', 'EUR'],
  ['Price in £', 'GBP'],
  ['Cost ($CAD)', 'CAD'],
  ['Price US$', 'USD'],
  ['Price$', 'USD'],
  ['Cost [CHF]', 'CHF'],
  ['price_usd', 'USD'],
  ['priceEUR', 'EUR'],
  ['Preis in Euro', 'EUR'],
  ['Cost (GEL)', 'GEL'],
  ['价格 元 盒', 'CNY'],
  ['Price', undefined],
  ['Price (per stick)', undefined],
  ['Price (top)', undefined],
  ['PRICE ALL', undefined],
])('finds in the title %j the currency %s', (title, currency) => {
  expect(currenciesOfTitle(title)[0]).toBe(currency)
})

test.each([
  'Price per stick',
  'Paid each',
  'price_per_cigar',
  'Preis/Stück',
  '$9.00 ea',
  '9 a stick',
])('takes %j for that of one cigar', (text) => {
  expect(isForOne(text)).toBe(true)
})

test.each(['Price', 'Price per box', 'Peach price'])('does not take %j for one cigar', (text) => {
  expect(isForOne(text)).toBe(false)
})

test.each([
  ['Price (5-pack)', 5],
  ['Price [box of 20]', 20],
  ['Cost per box of 20', 20],
  ['Preis pro 25er Kiste', 25],
  ['Price per box', undefined],
  ['Price (USD)', undefined],
  ['Price (2024)', undefined],
])('reads the count in the title %j: %j', (title, count) => {
  expect(countOfTitle(title)).toBe(count)
})
