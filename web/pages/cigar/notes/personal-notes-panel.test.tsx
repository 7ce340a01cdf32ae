import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { getCigar, updateCigar } from '../../../../shared/contract/cigars.ts'
import { hasDrafts } from '../../../session/draft.ts'
import { openCigar } from '../../../testing/cigar-page.ts'
import { fail, hold, respond, respondBy } from '../../../testing/network.ts'
import { sampleCigar } from '../../../testing/samples.ts'

const first = '[3/2/2025, 9:30 PM] First of the box.'
const second = '[6/14/2025, 8:05 PM] Open now.'
const third = '[6/15/2025, 7:00 PM] From another tab.'
const join = (...notes: readonly string[]) => notes.join('\n\n')

const entry = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
const addButton = () => screen.getByRole('button', { name: 'Add Note' })
const list = () => within(screen.getByRole('list', { name: 'Personal notes' }))
const texts = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const deleteButton = (date: string) => screen.getByRole('button', { name: `Delete note: ${date}` })

/** Writes at the end of the field, at once: typing takes a render for each character. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

async function leave(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  await screen.findByRole('heading', { level: 1, name: 'Terms' })
}

/** Saves what is sent of a cigar's notes: the page may read the cigar again at any time. */
const saveNotes = (cigar: CigarDetails) =>
  respondBy(updateCigar, ({ body }) => {
    const { personalNotes } = z.parse(updateCigar.body, body)
    const saved = { ...cigar, ...(personalNotes && { personalNotes }) }
    respond(getCigar, saved)
    return saved
  })

test('requires text for a note, and adds it with its time, the newest first', async () => {
  const cigar = sampleCigar()
  const requests = saveNotes(cigar)
  const user = openCigar(cigar)
  const field = await entry()
  screen.getByText(/^No notes yet\./)
  expect(addButton()).toHaveProperty('disabled', true)
  await write(user, field, '  \n ')
  expect(addButton()).toHaveProperty('disabled', true)

  await user.clear(field)
  await write(user, field, 'Still tight.')
  await user.click(addButton())
  await screen.findByText('1 note')
  await waitFor(() => expect(field.value).toBe(''))
  await write(user, field, 'Open now.\n\nCedar and cocoa.')
  await user.click(addButton())
  await screen.findByText('2 notes, the newest first')
  expect(texts()).toEqual([
    expect.stringMatching(/^\d+\/\d+\/\d{4}, \d+:\d\d [AP]MOpen now\.\n\nCedar and cocoa\.$/),
    expect.stringMatching(/^\d+\/\d+\/\d{4}, \d+:\d\d [AP]MStill tight\.$/),
  ])
  expect(requests.map(({ body }) => body)).toMatchObject([
    { personalNotesBefore: null },
    { personalNotesBefore: expect.stringMatching(/Still tight\.$/) },
  ])
})

test('restores an unsaved note after its page was left', async () => {
  const cigar = sampleCigar()
  const user = openCigar(cigar)
  await write(user, await entry(), 'Still tight.')
  await leave(user)
  cleanup()
  openCigar(cigar)
  expect((await entry()).value).toBe('Still tight.')
  await user.clear(await entry())
  expect(hasDrafts()).toBe(false)
})

test('keeps no draft of a note that is saved after its page was left', async () => {
  const cigar = sampleCigar()
  const user = openCigar(cigar)
  const { release } = hold(updateCigar, cigar)
  await write(user, await entry(), 'Still tight.')
  await user.click(addButton())
  await leave(user)
  expect(hasDrafts()).toBe(true)
  release()
  await waitFor(() => expect(hasDrafts()).toBe(false))
})

test('restores a deleted note at its place by Undo', async () => {
  const cigar = sampleCigar({ personalNotes: join(first, second) })
  const requests = saveNotes(cigar)
  const user = openCigar(cigar)
  await entry()
  await user.click(deleteButton('3/2/2025, 9:30 PM'))
  await screen.findByText('Note deleted')
  await screen.findByText('1 note')
  expect(texts()).toEqual(['6/14/2025, 8:05 PMOpen now.'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('First of the box.')
  expect(requests.map(({ body }) => body)).toEqual([
    { personalNotes: second, personalNotesBefore: join(first, second) },
    { personalNotes: join(first, second), personalNotesBefore: second },
  ])
})

test('saves nothing without notes, and says so', async () => {
  const cigar = sampleCigar({ personalNotes: first })
  const requests = respond(updateCigar, sampleCigar({ id: cigar.id }))
  const user = openCigar(cigar)
  await entry()
  await user.click(deleteButton('3/2/2025, 9:30 PM'))
  await screen.findByText(/^No notes yet\./)
  expect(requests[0]?.body).toEqual({ personalNotes: null, personalNotesBefore: first })
})

test('shows that a note without a time has no date', async () => {
  openCigar(sampleCigar({ personalNotes: join('A gift from Marta.', first, second) }))
  await screen.findByText('3 notes, the newest first')
  expect(texts().at(-1)).toBe('No dateA gift from Marta.')
})

test('does not send a note that is too long, and keeps its text', async () => {
  const cigar = sampleCigar()
  const user = openCigar(cigar)
  const field = await entry()
  await write(user, field, 'x'.repeat(5001))
  await user.click(addButton())
  const description = 'Please use at most 5,000 characters.'
  expect(screen.getByRole('textbox', { name: 'New note', description })).toBe(field)
  expect(field.value).toHaveLength(5001)
  expect(document.activeElement).toBe(field)

  saveNotes(cigar)
  await user.clear(field)
  expect(screen.queryByText(description)).toBeNull()
  await write(user, field, 'Shorter.')
  await user.click(addButton())
  await screen.findByText('1 note')
})

test("shows the server's message at the field when all notes together are too long", async () => {
  const message = 'These notes are full. Please delete one to add another.'
  const issues = [{ path: 'personalNotes', message }]
  const refused = fail(updateCigar, 'invalid_input', { issues })
  const long = `[3/2/2025, 9:30 PM] ${'x'.repeat(4960)}`
  const user = openCigar(sampleCigar({ personalNotes: join(...Array(10).fill(long)) }))
  const field = await entry()
  await write(user, field, 'y'.repeat(400))
  await user.click(addButton())
  await screen.findByRole('textbox', { name: 'New note', description: message })
  expect(field.value).toBe('y'.repeat(400))
  expect(screen.queryByText('Failed to update cigar.')).toBeNull()
  const { error } = z.safeParse(updateCigar.body, refused[0]?.body)
  expect(error?.issues).toMatchObject([{ path: ['personalNotes'], message }])
})

test('adds a note to notes that were changed elsewhere', async () => {
  const cigar = sampleCigar({ personalNotes: join(first, second) })
  const user = openCigar(cigar)
  await write(user, await entry(), 'From this tab.')
  const refused = fail(updateCigar, 'conflict')
  const changed = hold(getCigar, { ...cigar, personalNotes: join(first, second, third) })
  await user.click(addButton())
  await waitFor(() => expect(changed.requests).toHaveLength(1))
  const [attempt] = refused
  const requests = saveNotes(cigar)
  changed.release()
  await screen.findByText('4 notes, the newest first')
  expect(texts()[0]).toMatch(/From this tab\.$/)
  expect(requests).toMatchObject([
    {
      body: { personalNotesBefore: join(first, second, third) },
      idempotencyKey: attempt?.idempotencyKey,
    },
  ])
})

test('deletes a note from notes that were changed elsewhere', async () => {
  const cigar = sampleCigar({ personalNotes: join(first, second) })
  const user = openCigar(cigar)
  await entry()
  fail(updateCigar, 'conflict')
  const changed = hold(getCigar, { ...cigar, personalNotes: join(first, second, third) })
  await user.click(deleteButton('3/2/2025, 9:30 PM'))
  await waitFor(() => expect(changed.requests).toHaveLength(1))
  saveNotes(cigar)
  changed.release()
  await waitFor(() =>
    expect(texts()).toEqual(['6/15/2025, 7:00 PMFrom another tab.', '6/14/2025, 8:05 PMOpen now.']),
  )
})

test('saves a note once when it is resent after a lost response', async () => {
  const cigar = sampleCigar()
  const user = openCigar(cigar)
  const field = await entry()
  const lost = fail(updateCigar, 'unreachable')
  await write(user, field, 'Open now.')
  await user.click(addButton())
  await screen.findByText('Failed to update cigar.')
  expect(field.value).toBe('Open now.')

  const again = fail(updateCigar, 'idempotency_key_reused')
  respond(getCigar, { ...cigar, personalNotes: second })
  await user.click(addButton())
  await screen.findByText('1 note')
  expect(texts()).toEqual(['6/14/2025, 8:05 PMOpen now.'])
  await waitFor(() => expect(field.value).toBe(''))
  expect(again).toHaveLength(1)
  expect(again[0]?.idempotencyKey).toBe(lost[0]?.idempotencyKey)
})

test('keeps text and focus while a note is saved', async () => {
  const cigar = sampleCigar()
  const saving = hold(updateCigar, { ...cigar, personalNotes: '[6/14/2025, 8:05 PM] Cedar.' })
  const user = openCigar(cigar)
  const field = await entry()
  await write(user, field, 'Cedar.')
  await user.click(addButton())
  await screen.findByRole('button', { name: 'Saving...' })
  expect(document.activeElement).toBe(field)
  await write(user, field, ' And cocoa.')
  const elsewhere = screen.getByRole('button', { name: 'Set Alert' })
  elsewhere.focus()
  saving.release()
  await screen.findByText('Cedar.')
  await waitFor(() => expect(field.value).toBe('And cocoa.'))
  expect(document.activeElement).toBe(elsewhere)
})
