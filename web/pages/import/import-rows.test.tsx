import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startImport } from '../../../shared/contract/imports.ts'
import { respond } from '../../testing/network.ts'
import { chooseFile, findSentence, sampleImport } from './testing/choose-file.ts'

test('asks what rows are once, and imports them by the answer', async () => {
  const facts = 'Habano;Nicaragua;Full'
  const user = await chooseFile(
    [
      'Brand;Line;Size;Wrapper;Country;Strength;Qty;Status',
      `Harbor Lane;Reserve;Toro;${facts};5;In humidor`,
      `;Club;Toro;${facts};3;Vault`,
      ';;;;;;8;',
    ].join('\n'),
  )
  await user.selectOptions(
    await screen.findByLabelText('“Status” holds “Vault”. Is this in stock?'),
    'No, smoked',
  )
  await findSentence('2 cigars, 5 sticks, 3 smokes; 1 row left out (sums).')
  const started = respond(startImport, sampleImport())
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    cigars: [
      { brand: 'Harbor Lane', lineName: 'Reserve', purchases: [{ quantity: 5 }], smokes: [] },
      {
        brand: 'Harbor Lane',
        lineName: 'Club',
        purchases: [{ quantity: 3 }],
        smokes: [{}, {}, {}],
      },
    ],
  })
})

test('drops an answer about dates when another column contradicts it', async () => {
  const user = await chooseFile(
    [
      'Brand,Line,Size,Wrapper,Country,Strength,Bought,Then',
      'Harbor Lane,Reserve,Toro,Habano,Nicaragua,Full,05/06/2025,25/06/2025',
    ].join('\n'),
  )
  await user.selectOptions(await screen.findByLabelText('How are dates written?'), 'month first')
  await screen.findByText(/bought 5\/6\/2025/)
  await user.selectOptions(screen.getByLabelText('Then'), 'Smoked On')
  await screen.findByText(/bought 6\/5\/2025/)
  expect(screen.queryByLabelText('How are dates written?')).toBeNull()
})
