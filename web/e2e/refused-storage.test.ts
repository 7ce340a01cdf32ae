import { expect, inject } from 'vitest'
import { signUp } from '../../infra/local/testing/collector.ts'
import { createList } from '../../shared/contract/lists.ts'
import { updateSettings } from '../../shared/contract/profile.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { button, field, fillIn, heading, toast } from '../testing/read-page.ts'
import { confirm, dialog } from './enjoyment.ts'
import { test } from './test.ts'

/** Per device, the script that breaks each page's storage, and the toast of a smoke that cannot be sent. */
const devices = [
  ['full', fillStorage, 'Keep This Page Open'],
  ['blocked', blockStorage, 'Keep This Page Open'],
  ['broken', breakStorage, 'Saved on This Device'],
] as const

function fillStorage() {
  for (const area of [localStorage, sessionStorage]) {
    for (let text = 'x'.repeat(2 ** 22); text !== ''; ) {
      try {
        area.setItem(`full${area.length}`, text)
      } catch {
        text = text.slice(0, text.length / 2)
      }
    }
  }
}

function blockStorage() {
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get })
}

/** Every text is broken until the product writes it. Of a sign-out that waits, any text is the mark. */
function breakStorage() {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, key) ?? (key === 'sign_out_pending' ? null : '{"broken')
  }
}

test.for(devices)(
  'adds, smokes, changes the theme and signs out while the storage of the browser is %s',
  async ([, spoil, kept], { context, page, watch }) => {
    watch.allow('no response')
    const { email, password, ok } = await signUp({ firstName: 'Ana' })
    const shows = { photos: true, prices: true, notes: true, purchaseDates: true }
    const { id } = await ok(createList, { body: { shows, days: 1 } })
    await context.addInitScript(spoil)
    await page.goto('/auth')
    await fillIn(page, { Email: email, Password: password })
    await button(page, 'Sign In').click()
    await button(page, /^Manual Entry/).click()
    await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': '1964' })
    await field(page, 'Wrapper Type').selectOption('Maduro')
    await field(page, 'Origin').selectOption('Nicaragua')
    await page.getByLabel(/^Quantity/).fill('3')
    await button(page, 'Add to Collection').click()
    await button(page, 'Awesome!').click()

    await page.goto('/all-cigars')
    await page.getByRole('link', { name: /^View Harbor Lane/ }).click()
    await button(page, 'Enjoy').click()
    await confirm(page).click()
    await toast(page, 'Enjoy!').waitFor()
    await context.setOffline(true)
    await button(page, 'Enjoy').click()
    await dialog(page).getByLabel('Notes (optional)').fill('In the cellar')
    await confirm(page).click()
    await toast(page, kept).waitFor()
    await context.setOffline(false)
    await toast(page, 'Smoke Saved').waitFor()

    const theme = () => page.locator('html').getAttribute('data-theme')
    await page.goto('/profile')
    const saved = page.waitForResponse((response) => response.url().endsWith(updateSettings.path))
    await field(page, 'Theme').selectOption('dark')
    await expect.poll(theme).toBe('dark')
    await saved
    await page.goto('/')
    await heading(page, "Ana's Digital Humidor").waitFor()
    // Without storage, the theme comes with the user.
    await expect.poll(theme).toBe('dark')

    await button(page, 'Logout').click()
    await page.getByRole('link', { name: 'Sign In to Continue' }).waitFor()
    const { session } = cookieNames(inject('cloudUrl'))
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(session)
    await page.goto('/all-cigars')
    await heading(page, 'Sign In Required').waitFor()
    await page.goto('/auth')
    await button(page, 'Sign In').waitFor()
    await page.goto(`/list/${id}`)
    await heading(page, 'The Cigars of Ana').waitFor()
  },
)
