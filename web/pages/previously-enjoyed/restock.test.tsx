import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCigars, restockCigar } from '../../../shared/contract/cigars.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 0 })
const inDialog = () => within(screen.getByRole('dialog', { name: 'Restock' }))

async function openRestock(): Promise<UserEvent> {
  respond(listCigars, [cigar])
  const user = openPage('/previously-enjoyed')
  await user.click(await screen.findByRole('button', { name: /^Restock/ }))
  return user
}

test('asks before it discards changes of a restock', async () => {
  const user = await openRestock()
  const notes = inDialog().getByLabelText('Notes (optional)')
  fireEvent.change(notes, { target: { value: 'From Zug' } })
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(inDialog().getByRole('button', { name: 'Close' })),
    () => user.click(screen.getByRole('dialog', { name: 'Restock' })),
  ]) {
    await leave()
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }))
  }
  expect(notes).toHaveProperty('value', 'From Zug')
})

test('reports a restock of a cigar that was removed elsewhere, and removes the cigar from the page', async () => {
  const user = await openRestock()
  await screen.findByText('1 cigar enjoyed')
  fail(restockCigar, 'not_found')
  respond(listCigars, [])
  await user.click(inDialog().getByRole('button', { name: 'Restock' }))
  await screen.findByText('Failed to restock cigar')
  await screen.findByText('0 cigars enjoyed')
})
