import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { updateBatch } from '../../shared/contract/batches.ts'
import { enjoyCigar, updateCigar } from '../../shared/contract/cigars.ts'
import { putBackInstance, updateInstance } from '../../shared/contract/instances.ts'
import { hasDrafts } from '../session/draft.ts'
import { respondWithCigar } from '../testing/cigar-page.ts'
import { fail, hold } from '../testing/network.ts'
import { openPage } from '../testing/open-page.tsx'
import { press } from '../testing/press.ts'
import { sampleBatch, sampleCigar, sampleSmoke, sampleStick } from '../testing/samples.ts'
import { uppermostDialog } from './open-dialogs.ts'

const cigar = sampleCigar({ quantity: 2 })
const { id } = cigar
const batch = sampleBatch({ cigarId: id, quantity: 3, remaining: 2, smoked: 1 })
const stick = sampleStick(batch, 2)
const smoke = sampleSmoke({ cigarId: id })

const uppermost = () => uppermostDialog() ?? document.body

/** Every way to close a dialog except its button. */
const waysOut = [
  (user: UserEvent) => user.keyboard('{Escape}'),
  (user: UserEvent) => press(user, 'Close'),
  (user: UserEvent) => user.click(uppermost()),
  () => act(() => void history.back()),
]

const dialogCloses = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull())
const question = () => screen.queryByRole('alertdialog', { name: 'Discard Changes?' })

function openCigar(): UserEvent {
  respondWithCigar(cigar, { batches: [batch], sticks: [smoke, stick] })
  const user = openPage(`/cigar/${id}`)
  // As the router notes that another page was open before.
  history.pushState({ idx: 1 }, '')
  return user
}

test('keeps a form open while it is sent', async () => {
  const user = openCigar()
  await press(user, 'Enjoy')
  fireEvent.change(await screen.findByLabelText('Notes (optional)'), { target: { value: 'Cocoa' } })
  const { requests, release } = hold(enjoyCigar, { id, quantity: 1, stickId: stick.id })
  await press(user, 'Enjoy')
  const sending = await screen.findByRole('button', { name: 'Enjoying...' })
  for (const leave of waysOut) {
    await leave(user)
    expect(sending.getAttribute('aria-disabled')).toBe('true')
    expect(question()).toBeNull()
  }
  expect(uppermost().contains(sending)).toBe(true)
  release()
  await screen.findByText('Enjoy!')
  await dialogCloses()
  expect(requests).toHaveLength(1)
})

test('lets the user leave a form without a response after a time, and keeps typed values', async () => {
  const user = openCigar()
  await press(user, /^Edit the smoke of/)
  fireEvent.change(await screen.findByLabelText('Smoking notes'), { target: { value: 'Cocoa' } })
  const { release } = hold(updateInstance, smoke)
  const late = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  await press(user, 'Save Changes')
  await screen.findByText(/^The server could not be reached/)
  expect(screen.getByLabelText('Smoking notes')).toHaveProperty('value', 'Cocoa')
  release()
})

test('keeps a confirmation open while its answer is sent', async () => {
  const user = openCigar()
  await press(user, 'Return to Stock')
  const { release } = hold(putBackInstance, cigar)
  await press(user, 'Return to Stock')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Return to Stock' }))
  const confirm = dialog.getByRole('button', { name: 'Return to Stock' })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'))
  for (const leave of waysOut) {
    await leave(user)
    expect(uppermost().contains(confirm)).toBe(true)
  }
  release()
  await dialogCloses()
})

const save = 'Save Changes'
const forms = [
  ['enjoying a cigar', 'Enjoy', 'Notes (optional)', 'Cocoa', 'Enjoy', enjoyCigar],
  ['editing a smoke', /^Edit the smoke of/, 'Smoking notes', 'Cedar', save, updateInstance],
  ['a note on a stick', 'Stick 2, add a note', 'Note', 'A crack', 'Save', updateInstance],
  ['editing a purchase', 'Edit Purchase #1', 'Notes (optional)', 'From Marta', save, updateBatch],
  ['correcting the count', 'Correct Count', 'Sticks in stock', '7', 'Save Count', updateCigar],
  ['editing a cigar', 'Edit', 'Origin', 'Honduras', save, updateCigar],
] as const

test.for(forms)('asks before discarding changes in the form for %s', async (given) => {
  const [, opener, label, value] = given
  const user = openCigar()
  await press(user, /^Purchase #1/)
  await press(user, opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await dialogCloses()

  await press(user, opener)
  const entry = await within(uppermost()).findByLabelText(label)
  fireEvent.change(entry, { target: { value } })
  for (const leave of [...waysOut, () => press(user, 'Cancel')]) {
    await leave(user)
    expect(question()).not.toBeNull()
    await press(user, 'Keep Editing')
    expect(question()).toBeNull()
    expect(entry).toHaveProperty('value', value)
  }
  await user.keyboard('{Escape}')
  await press(user, 'Discard')
  await dialogCloses()
})

test.for(forms)(
  'keeps the form for %s after a failure, and sends it again with its key',
  async (given) => {
    const [, opener, label, value, send, route] = given
    const user = openCigar()
    await press(user, /^Purchase #1/)
    await press(user, opener)
    const entry = await within(uppermost()).findByLabelText(label)
    fireEvent.change(entry, { target: { value } })
    const requests = fail(route, 'unavailable')
    for (const tries of [1, 2]) {
      const button = await within(uppermost()).findByRole('button', { name: send })
      await user.click(button)
      await waitFor(() => expect(requests).toHaveLength(tries))
    }
    expect(entry).toHaveProperty('value', value)
    expect(requests[0]?.idempotencyKey).toMatch(/./)
    expect(requests[1]).toEqual(requests[0])
  },
)

test.for([
  ['enjoying a cigar', 'Enjoy', 'When', '2026-03-04T20:15'],
  ['editing a smoke', /^Edit the smoke of/, 'When', '2026-03-04T20:15'],
  ['a note on a stick', 'Stick 2, add a note', 'Note', 'A crack at the foot'],
  ['editing a purchase', 'Edit Purchase #1', 'Notes (optional)', 'From Marta'],
  ['editing a cigar', 'Edit', 'Line Name', 'Family Reserve'],
] as const)('keeps typed values of the form for %s when its page is left', async (given) => {
  const [, opener, label, value] = given
  const open = async () => {
    const user = openCigar()
    await press(user, /^Purchase #1/)
    await press(user, opener)
    await screen.findByRole('dialog')
    return user
  }
  await open()
  const field = () => within(uppermost()).findByLabelText(label)
  fireEvent.change(await field(), { target: { value } })
  cleanup()
  const user = await open()
  expect(await field()).toHaveProperty('value', value)
  screen.getByText('We kept what you typed.')
  await user.keyboard('{Escape}')
  await press(user, 'Discard')
  await dialogCloses()
  expect(hasDrafts()).toBe(false)
})

test('does not send a sent smoke again for another purchase after a reload', async () => {
  const [last, other] = [1, 2].map((number) =>
    sampleBatch({ cigarId: id, number, quantity: 1, remaining: 1, smoked: 0 }),
  )
  const open = async (batches: (typeof batch)[]) => {
    respondWithCigar(cigar, { batches })
    const user = openPage(`/cigar/${id}`)
    await press(user, 'Enjoy')
    return { user, notes: await screen.findByLabelText('Notes (optional)') }
  }
  if (!last || !other) throw new Error('Two purchases')
  const { user, notes } = await open([other, last])
  fireEvent.change(notes, { target: { value: 'Cocoa' } })
  const lost = fail(enjoyCigar, 'unavailable')
  await press(user, 'Enjoy')
  await waitFor(() => expect(lost).toMatchObject([{ body: { batchId: last.id } }]))
  cleanup()
  await open([other, { ...last, remaining: 0, smoked: 1 }])
  await screen.findByText('This purchase has no sticks left. Choose another one.')
})
