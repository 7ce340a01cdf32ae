import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, isFocused, press, tabTo, type } from './keys.ts'
import { test } from './test.ts'

test('signs up, adds a cigar and enjoys it without a mouse', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get Started Today' }))
  await press(page, 'Enter')
  await heading(page, 'Create Your Account').waitFor()
  await tabTo(page, field(page, 'First Name (optional)'))
  await type(page, 'Eva')
  await tabTo(page, field(page, 'Email'))
  await type(page, `eva-${randomUUID()}@example.com`)
  await tabTo(page, button(page, 'Help: Email'))
  await page.getByRole('tooltip', { name: /^We send a link to this address/ }).waitFor()
  await press(page, 'Escape')
  await expect.poll(() => page.getByRole('tooltip').filter({ visible: true }).count()).toBe(0)
  await tabTo(page, field(page, 'Password'))
  await type(page, 'a-good-cigar')
  await press(page, 'Enter')

  await tabTo(page, button(page, 'Continue to Account Setup'))
  await press(page, 'Enter')
  await heading(page, 'Age Verification').waitFor()
  await tabTo(page, field(page, 'Country'))
  await press(page, 'ArrowDown')
  await tabTo(page, page.getByRole('checkbox'))
  await press(page, 'Space')
  await tabTo(page, button(page, 'Activate and Sign In'))
  await press(page, 'Enter')

  await heading(page, "Eva's Digital Humidor").waitFor()
  await tabTo(page, button(page, /^Manual Entry/))
  await press(page, 'Space')
  await expectFocus(field(page, 'Find in Catalog'))
  await type(page, 'anniv 1964')
  await page.getByRole('option', { name: 'Padrón · 1964 Anniversary Series' }).first().waitFor()
  await press(page, 'Enter')
  await expectFocus(page.getByRole('group', { name: 'Ready to Add' }))
  await tabTo(page, page.getByRole('button', { name: 'Exclusivo' }))
  await press(page, 'Space')
  await tabTo(page, button(page, 'Add to Collection'))
  await press(page, 'Enter')
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  const celebration = page.getByRole('dialog', { name: 'Milestone Achieved' })
  await expectFocus(celebration.getByRole('button', { name: 'Awesome!' }))
  await press(page, 'Enter')
  await celebration.waitFor({ state: 'detached' })

  await tabTo(page, page.getByRole('link', { name: 'Padrón', exact: true }))
  await press(page, 'Enter')
  await heading(page, 'Padrón 1964 Anniversary Series Exclusivo').waitFor()
  await tabTo(page, button(page, 'Enjoy'))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('radio', { name: '1 star' }))
  await press(page, 'ArrowRight')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Enjoy', exact: true }))
  await press(page, 'Enter')
  await toast(page, 'Last cigar enjoyed!').waitFor()
  await heading(page, 'Previously Enjoyed').waitFor()
})

test('moves the focus to the content, to headings and into dialogs, and returns it', async ({
  page,
  member,
}) => {
  await member.ok(cigars.createCigar, { body: padron })
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  await press(page, 'Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expectFocus(skip)
  const box = await skip.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await press(page, 'Enter')
  await expectFocus(page.getByRole('main'))
  // Another entry in the history would be without the state of the page.
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await expectFocus(heading(page, 'All Cigars'))
  expect(await page.title()).toMatch(/^All Cigars/)

  const remove = button(page, 'Remove Padron 1964 Anniversary')
  await tabTo(page, remove)
  await press(page, 'Enter')
  const question = page.getByRole('alertdialog')
  await expectFocus(question.getByRole('button', { name: 'Cancel' }))
  for (let steps = 0; steps < 6; steps += 1) {
    await press(page, 'Tab')
    const isInside = await isFocused(question)
    // Between the last and the first control, the focus is on the controls of the browser.
    const isOutside = await page.evaluate(() => document.activeElement === document.body)
    expect(isInside || isOutside).toBe(true)
  }
  await press(page, 'Escape')
  await question.waitFor({ state: 'detached' })
  await expectFocus(remove)
})
