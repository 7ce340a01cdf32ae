import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBatch } from '../../../shared/contract/batches.ts'
import { createCigar, enjoyCigar, restockCigar } from '../../../shared/contract/cigars.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { openCigar } from '../../testing/cigar-page.ts'
import { fill, harborLane } from '../../testing/fill.ts'
import { main, respondWithHumidors, travel } from '../../testing/humidors.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, sampleBatch, sampleCigar } from '../../testing/samples.ts'
import { readWaiting } from '../offline/waiting-changes.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../cigars/form/cigar-form.tsx'

const cigar = sampleCigar({ quantity: 5 })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('restocks into the last used humidor, and offers another with one choice', async () => {
  respondWithHumidors()
  const finished = sampleCigar({ quantity: 0 })
  const user = openCigar(finished)
  const restocks = respond(restockCigar, finished)
  const restock = async (choice?: string) => {
    await user.click(await button('Restock'))
    const dialog = await inDialog('Restock')
    if (choice) await user.click(dialog.getByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: 'Restock' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await restock()
  await restock('Travel case')
  await restock()
  expect(restocks.map(({ body }) => body)).toMatchObject([
    { humidorId: 'main' },
    { humidorId: travel.id },
    { humidorId: travel.id },
  ])
})

test('names the humidor of a purchase and of a new cigar, also when they wait for a network', async () => {
  respondWithHumidors()
  fail(createCigar, 'unreachable')
  const user = openPage('/')
  await user.click(await button(/^Manual Entry/))
  await screen.findByLabelText('Brand')
  fill(harborLane)
  await user.click(await screen.findByRole('radio', { name: 'Travel case' }))
  await user.click(await button('Add to Collection'))
  await screen.findByText('Saved on This Device')
  expect(readWaiting(ana.id)).toMatchObject([{ body: { humidorId: travel.id } }])
})

test('warns before a purchase overfills its humidor, by the size of the cigar', async () => {
  respondWithHumidors([{ ...travel, capacity: 10, taken: 6 }])
  const gordo = sampleCigar({ quantity: 5, ringGauge: 60, length: 6 })
  const user = openCigar(gordo)
  await user.click(await button('Add Batch'))
  const dialog = await inDialog('Add Purchase')
  await user.click(await dialog.findByRole('radio', { name: 'Travel case' }))
  fireEvent.change(dialog.getByLabelText('Quantity'), { target: { value: '2' } })
  expect(dialog.queryByText(/^This humidor has/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Quantity'), { target: { value: '3' } })
  await dialog.findByText('This humidor has room for about 2 more sticks by our estimate.')
})

test('falls back to the main humidor when the last used one is deleted', async () => {
  localStorage.setItem(`last_humidor:${ownerMark(ana.id)}`, 'gone')
  respondWithHumidors()
  const user = openCigar(cigar)
  const purchases = respond(addBatch, sampleBatch())
  await user.click(await button('Add Batch'))
  const dialog = await inDialog('Add Purchase')
  await dialog.findByRole('radio', { name: 'Cabinet', checked: true })
  await user.click(dialog.getByRole('button', { name: 'Add Purchase' }))
  await waitFor(() => expect(purchases).toMatchObject([{ body: { humidorId: main.id } }]))
})

test('takes a stick from the humidor with most of its purchase, and offers a choice only among several', async () => {
  respondWithHumidors()
  const places = [
    { humidorId: main.id, sticks: 1 },
    { humidorId: travel.id, sticks: 4 },
  ]
  const spread = sampleBatch({ cigarId: cigar.id, quantity: 5, places })
  const whole = sampleBatch({
    cigarId: cigar.id,
    number: 2,
    quantity: 2,
    places: [{ humidorId: main.id, sticks: 2 }],
  })
  const user = openCigar(cigar, { batches: [whole, spread] })
  const smokes = respond(enjoyCigar, { id: cigar.id, quantity: 4, stickId: `${spread.id}.1` })
  const enjoy = async (change: (dialog: Awaited<ReturnType<typeof inDialog>>) => Promise<void>) => {
    await user.click(await button('Enjoy'))
    const dialog = await inDialog('Enjoy a Cigar')
    await change(dialog)
    await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const from = 'Taken from'
  await enjoy(async ({ findByLabelText }) => {
    expect(await findByLabelText(from)).toHaveProperty('value', travel.id)
  })
  await enjoy(async ({ findByLabelText }) =>
    user.selectOptions(await findByLabelText(from), 'Cabinet (1)'),
  )
  await enjoy(async ({ findByRole, queryByLabelText }) => {
    await user.click(await findByRole('button', { name: 'Change' }))
    await user.click(await screen.findByRole('radio', { name: /^Purchase #2/ }))
    await user.click(await button('Select This Purchase'))
    expect(queryByLabelText(from)).toBeNull()
  })
  expect(smokes.map(({ body }) => body)).toMatchObject([
    { batchId: spread.id, humidorId: travel.id },
    { batchId: spread.id, humidorId: main.id },
    { batchId: whole.id },
  ])
  expect(smokes.at(-1)?.body).not.toHaveProperty('humidorId')
})
