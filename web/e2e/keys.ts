import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const isFocused = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement))

/** The focus can move some frames after what moves it. */
export const expectFocus = (place: Locator) => expect.poll(() => isFocused(place)).toBe(true)

/**
 * Moves the focus by Tab from the control before a place to it, and expects a visible focus. The audit shows
 * that Tab leads from control to control.
 */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expectFocus(place)
  expect(await focusMark(page)).not.toBe('none')
}

/** The shadow of the focused element, or the outline of it or of an element around it. */
const focusMark = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return 'none'
    const outlines: string[] = [getComputedStyle(focused).boxShadow]
    for (let element: Element | null = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineWidth !== '0px') outlines.push(outlineStyle)
    }
    return outlines.find((mark) => mark !== 'none') ?? 'none'
  })

export const press = (page: Page, key: string) => page.keyboard.press(key)
export const type = (page: Page, text: string) => page.keyboard.type(text)
