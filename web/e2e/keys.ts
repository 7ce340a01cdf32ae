import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const isFocused = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement))

/** Goes on with Tab until the place has the focus, and sees that it shows. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    if (!(await isFocused(place))) continue
    expect(await focusMark(page)).not.toBe('none')
    return
  }
  throw new Error(`Tab does not reach ${place}`)
}

/** How the focus shows: the element's own outline or shadow, or the outline of what it stands for. */
const focusMark = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return 'none'
    const outlines: string[] = [getComputedStyle(focused).boxShadow]
    for (let one: Element | null = focused; one; one = one.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      if (outlineWidth !== '0px') outlines.push(outlineStyle)
    }
    return outlines.find((mark) => mark !== 'none') ?? 'none'
  })

export const press = (page: Page, key: string) => page.keyboard.press(key)
export const type = (page: Page, text: string) => page.keyboard.type(text)
