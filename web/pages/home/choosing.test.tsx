import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadLines } from '../../../shared/catalog/load-lines.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { describeField } from '../../testing/describe-field.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { noStock, sampleCigar } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'

const padron = await loadLines('Padrón')
const anniversary = padron.find(({ name }) => name.startsWith('1964 Anniversary'))
const { wrapper = '', strength = 'Medium', vitolas = [] } = anniversary ?? {}
const [vitola = { name: '', length: 0, ringGauge: 0 }] = vitolas

const field = (label: string) => screen.getByLabelText(label)
const list = (label: string) => screen.findByRole('listbox', { name: `Suggestions for ${label}` })
const option = async (label: string, name: string) =>
  within(await list(label)).findByRole('option', { name: new RegExp(`^${name}`) })
const noList = (label: RegExp | string = /^Suggestions/) =>
  waitFor(() => expect(screen.queryByRole('listbox', { name: label })).toBeNull())
const findFilled = (label: string, value: string) =>
  waitFor(() => expect(field(label)).toHaveProperty('value', value))

async function openForm() {
  const user = openPage('/')
  await user.click(await screen.findByRole('button', { name: /^Manual Entry/ }))
  await waitFor(() => expect(document.activeElement).toBe(field('Find in Catalog')))
  await user.click(field('Brand'))
  return user
}

test('fills in the rest after brand, line and vitola are chosen in turn', async () => {
  const user = await openForm()
  expect(within(await list('Brand')).getAllByRole('option')).toHaveLength(50)
  await user.keyboard('padr')
  await user.click(await option('Brand', 'Padrón'))
  expect(document.activeElement).toBe(field('Line Name'))
  await user.click(await option('Line Name', '1964 Anniversary'))
  await findFilled('Wrapper Type Catalog', wrapper)
  await findFilled('Origin Catalog', 'Nicaragua')
  expect(document.activeElement).toBe(field('Cigar Size'))
  const [first, ...others] = within(await list('Cigar Size')).getAllByRole('option')
  expect(first?.textContent).toBe(`${vitola.name} ${vitola.length}″ × ${vitola.ringGauge}`)
  expect(others.some(({ textContent }) => textContent === 'Corona Gorda 5.75″ × 46')).toBe(true)
  await user.click(await option('Cigar Size', vitola.name))
  await noList()
  await findFilled('Cigar Size Catalog', vitola.name)
  await findFilled('Length (inches) Catalog', String(vitola.length))
  await findFilled('Ring Gauge Catalog', String(vitola.ringGauge))
  await user.clear(field('Ring Gauge Catalog'))
  await user.type(field('Ring Gauge Modified'), '33')
  const requests = respond(cigars.createCigar, sampleCigar())
  const figures = respond(cigars.getStats, noStock)
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  await screen.findByText('Cigar added to your collection successfully!')
  const { name: size, length } = vitola
  const chosen = { brand: 'Padrón', lineName: anniversary?.name, wrapper, strength }
  expect(requests).toMatchObject([{ body: { ...chosen, size, length, ringGauge: 33 } }])
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('replaces catalog values after another line is chosen, and no choice of the user', async () => {
  const user = await openForm()
  await user.selectOptions(field('Strength'), 'Mild')
  await user.type(field('Brand'), 'padron')
  await user.type(field('Line Name'), '1964 anniversary series')
  await user.click(field('Cigar Size'))
  await findFilled('Wrapper Type Catalog', wrapper)
  await findFilled('Strength', 'Mild')
  await user.clear(field('Line Name'))
  await user.type(field('Line Name'), 'My own blend')
  await user.click(field('Cigar Size'))
  await findFilled('Wrapper Type', '')
  await findFilled('Origin Catalog', 'Nicaragua')
  await user.selectOptions(field('Origin Catalog'), 'Cuba')
  await user.clear(field('Brand'))
  await user.type(field('Brand'), 'A friend’s own')
  await user.click(field('Cigar Size'))
  await findFilled('Origin Modified', 'Cuba')
  expect(field('Line Name')).toHaveProperty('value', 'My own blend')
})

test('keeps an entered size and measure after a look at the field, and after another line', async () => {
  const user = await openForm()
  const enter = async (label: string, text: string) => {
    await user.tripleClick(field(label))
    await user.paste(text)
  }
  await enter('Brand', 'padron')
  await enter('Line Name', '1964 anniversary series')
  await enter('Cigar Size', vitola.name.toLowerCase())
  await user.tab()
  await findFilled('Cigar Size Catalog', vitola.name)
  await enter('Ring Gauge Catalog', '33')
  await user.click(field('Cigar Size Catalog'))
  await user.tab()
  await findFilled('Ring Gauge Modified', '33')
  await enter('Line Name', 'My own blend')
  await user.tab()
  await findFilled('Length (inches)', '')
  await findFilled('Ring Gauge Modified', '33')
  await findFilled('Cigar Size', vitola.name)
  await enter('Cigar Size', ' ')
  expect(field('Cigar Size')).toHaveProperty('value', '')
})

test('spells brand and line as in the catalog, also when it arrives after both were typed', async () => {
  await openForm()
  fireEvent.change(field('Brand'), { target: { value: 'PADRON' } })
  act(() => field('Line Name').focus())
  fireEvent.change(field('Line Name'), { target: { value: '1964 ANNIVERSARY SERIES' } })
  act(() => field('Cigar Size').focus())
  await screen.findByText('Spelled as in our catalog. You wrote “1964 ANNIVERSARY SERIES”.')
  await screen.findByText('Spelled as in our catalog. You wrote “PADRON”.')
  await findFilled('Brand', 'Padrón')
  await findFilled('Line Name', '1964 Anniversary Series')
})

test('opens the list by keyboard, and announces its length to screen readers', async () => {
  const user = await openForm()
  const brand = field('Brand')
  const active = () => document.getElementById(brand.getAttribute('aria-activedescendant') ?? '')
  await list('Brand')
  screen.getByText(/^50 of \d+ suggestions, type for others$/)
  await user.keyboard('monte')
  const options = within(await list('Brand')).getAllByRole('option')
  screen.getByText(options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)
  expect(brand.getAttribute('aria-expanded')).toBe('true')
  expect(brand.getAttribute('aria-controls')).toBe((await list('Brand')).id)
  expect(active()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(options[0])
  await user.keyboard('{ArrowDown}{ArrowUp}{End}')
  expect(active()).toBe(options.at(-1))
  await user.keyboard('{Home}')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  await noList()
  expect(brand).toHaveProperty('value', 'monte')
  await user.keyboard('{ArrowDown}{Enter}')
  await noList()
  expect(brand).toHaveProperty('value', options[0]?.textContent?.trim())
  expect(document.activeElement).toBe(brand)
  await user.keyboard('{ArrowUp}{Tab}')
  await noList('Suggestions for Brand')
  expect(brand).toHaveProperty('value', options[0]?.textContent?.trim())
})

test('offers what comes near a mistyped brand, and takes it only if it is chosen', async () => {
  const user = await openForm()
  await user.keyboard('Arturo Fuentes')
  await option('Brand', 'Arturo Fuente')
  screen.getByText('Closest matches')
  screen.getByText(/^Closest matches: \d+ suggestion/)
  await user.keyboard('{Enter}')
  await noList()
  expect(field('Brand')).toHaveProperty('value', 'Arturo Fuentes')
  await user.clear(field('Brand'))
  await user.keyboard('Arturo Fuentes{ArrowDown}{Enter}')
  await findFilled('Brand', 'Arturo Fuente')
})

test('keeps a long brand, and reports it at the field', async () => {
  const user = await openForm()
  const long = 'ñ'.repeat(10_000)
  await user.paste(long)
  await noList()
  screen.getByText('No suggestions')
  const isLeftToDialogs = fireEvent.keyDown(field('Brand'), { key: 'Escape' })
  expect(isLeftToDialogs).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  await waitFor(() =>
    expect(describeField(field('Brand'))).toContain('Please use at most 80 characters.'),
  )
  expect(field('Brand')).toHaveProperty('value', long)
})
