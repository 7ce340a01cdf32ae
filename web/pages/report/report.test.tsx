import { readFile } from 'node:fs/promises'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { getTimeline, type History } from '../../../shared/contract/timeline.ts'
import { findToast } from '../../testing/find-toast.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respondWithHumidors, travel } from '../../testing/humidors.ts'
import { fail, hold, network, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'
import { watchSaves } from '../../testing/watch-saves.ts'

beforeEach(() => freezeDate(new Date('2026-11-26T10:00:00Z')))

const padron = sampleCigar({ size: 'Robusto', length: 5, ringGauge: 50 })
const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V', imageUrl: '/media/ana/none.jpg' })
const cohiba = sampleCigar({ brand: 'Cohiba', lineName: 'Siglo VI', quantity: 0 })
const cigars = [padron, oliva, cohiba]

const history: History = {
  cigars,
  purchases: [
    { cigar: 0, day: '2025-03-09', remaining: 2 },
    { cigar: 0, day: '2026-03-01', quantity: 5, pricePerCigar: 12.35, remaining: 3 },
    { cigar: 1, day: '2026-05-26', quantity: 1, remaining: 1 },
    { cigar: 2, day: '2026-06-01', quantity: 4, pricePerCigar: 30, remaining: 0 },
  ],
  smokes: [],
}

/** Serves what the report asks for. */
function serve(): void {
  respond(getTimeline, history)
  respond(listCigars, cigars)
}

const brands = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent
const pdf = () => screen.findByRole('button', { name: 'Download PDF' })

test('shows owner, day, purchases and sums, and explains what the total omits', async () => {
  serve()
  openPage('/report')
  await screen.findByText('Owner')
  expect(document.title).toBe('Collection Report · Digital Humidor')
  const terms = ['Owner', 'Date', 'Cigars', 'Sticks in stock', 'Total value']
  expect(terms.map(fact)).toEqual(['Ana', '11/26/2026', '2', '6', '$37.05 for 3 of 6 sticks'])
  screen.getByText(/ 1 stick without a price is not in the total\. Free shows .* 2 sticks of /)
  expect(brands()).toEqual(['Oliva', 'Padron'])
  const section = within(screen.getByRole('region', { name: 'Padron' }))
  section.getByRole('heading', { name: '1964 Anniversary · Robusto · 50 × 5″' })
  expect(
    section
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '3/9/2025 · 2 sticks · price not shown on Free',
    '3/1/2026 · 3 of 5 sticks left · $12.35 each$37.05',
    'Together 5 sticks$37.05 for 3 of 5 sticks',
  ])
})

test('chooses the parts of the report on the page, and keeps them in the address', async () => {
  serve()
  const user = openPage('/report?photos=0')
  await user.click(await screen.findByRole('switch', { name: 'Prices' }))
  await user.click(screen.getByRole('switch', { name: 'Finished cigars' }))
  expect(location.search).toBe('?photos=0&prices=0&finished=1')
  expect(brands()).toEqual(['Cohiba', 'Oliva', 'Padron'])
  screen.getByText('6/1/2026 · 0 of 4 sticks left')
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(document.querySelector('main img')).toBeNull()
})

test('covers all humidors or one, which it names', async () => {
  const places = [{ humidorId: travel.id, sticks: 2 }]
  const [, second, ...others] = history.purchases
  if (!second) throw new Error('There is no second purchase.')
  respond(getTimeline, { ...history, purchases: [{ ...second, places }, ...others] })
  respond(listCigars, cigars)
  respondWithHumidors()
  const user = openPage('/report?finished=1')
  await user.selectOptions(await screen.findByLabelText('Humidor'), 'Travel case')
  expect(location.search).toBe(`?finished=1&humidor=${travel.id}`)
  await screen.findByText('3/1/2026 · 2 of 5 sticks here · $12.35 each')
  expect(['Humidor', 'Sticks in stock', 'Total value'].map(fact)).toEqual([
    ...['Travel case', '2', '$24.70'],
  ])
  expect(brands()).toEqual(['Padron'])
})

test('counts cigars while they load, and offers a retry', async () => {
  fail(getTimeline)
  respond(listCigars, cigars, { next: padron.id, when: ({ query }) => !query.cursor })
  const rest = hold(listCigars, [], ({ query }) => query.cursor === padron.id)
  const user = openPage('/report')
  await screen.findByText('Your report could not be loaded.')
  respond(getTimeline, history)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Loading your report... 3 cigars so far.')
  rest.release()
  await screen.findByText('Owner')
})

test.each([
  ['without cigars', { ...history, cigars: [], purchases: [] }, 'Your collection is empty'],
  ['with finished cigars only', { ...history, purchases: [] }, 'Nothing in stock'],
])('reports a collection %s', async (_, shown, headline) => {
  respond(getTimeline, shown)
  openPage('/report')
  await screen.findByText(headline)
})

/** Serves the fonts of the PDF, and no photo. */
const serveFiles = () =>
  network.use(
    http.get('*/media/*', () => new HttpResponse(null, { status: 404 })),
    http.get('*/@fontsource/*', async ({ request }) => {
      const [, file = ''] = /(node_modules.*)$/.exec(new URL(request.url).pathname) ?? []
      return new HttpResponse(new Uint8Array(await readFile(file)))
    }),
  )

test('downloads one PDF on two presses, with a bookmark for each brand and a note on a missing photo', async () => {
  serve()
  serveFiles()
  const saved = watchSaves()
  const user = openPage('/report')
  await user.dblClick(await pdf())
  await findToast('It is in your downloads, but 1 photo could not be loaded.')
  expect(saved.map(({ name }) => name)).toEqual(['collection-report-2026-11-26.pdf'])
  const text = await saved[0]?.file.text()
  expect(text).toMatch(/^%PDF-1\.7/)
  for (const part of ['(Oliva)', '(Padron)', '/Marked true', '/S /H1', '(Collection Report)'])
    expect(text?.includes(part), part).toBe(true)
})

test('explains what to do when a PDF cannot be made', async () => {
  serve()
  network.use(http.get('*/@fontsource/*', () => HttpResponse.error()))
  const user = openPage('/report')
  await user.click(await pdf())
  await findToast('Please check your connection and try again, or print this page.')
})

test('leads from Collection Value to the report, and cancels its PDF on going back', async () => {
  serve()
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const canceled = Promise.withResolvers<void>()
  network.use(
    http.get('*/@fontsource/*', async ({ request }) => {
      request.signal.addEventListener('abort', () => canceled.resolve())
      asked.resolve()
      await released.promise
      return HttpResponse.error()
    }),
  )
  const user = openPage('/collection-value')
  await user.click(await screen.findByRole('link', { name: 'Collection Report' }))
  await user.click(await screen.findByRole('switch', { name: 'Photos' }))
  await user.click(await pdf())
  await asked.promise
  await user.click(screen.getByRole('link', { name: 'Back to Collection Value' }))
  await canceled.promise
  await screen.findByRole('heading', { level: 1, name: 'Collection Value Analysis' })
  released.resolve()
})
