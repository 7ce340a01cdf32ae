import type { Page } from 'playwright-core'

/** More controls than a page has, for a page whose end the Tab key never reaches. */
const mostControls = 200

/**
 * Presses Tab from the start of the open page to its end, and reports controls that are not reached, or
 * not in the order of the page, or whose focus cannot be seen.
 */
export async function findFocusFaults(page: Page, state: string): Promise<string[]> {
  const faults = await page.evaluateHandle<string[]>(`0; ${startAtTop}; ${readFocus}; startAtTop()`)
  const isAtEnd = () =>
    faults.evaluate((all) => all.includes('end') || document.activeElement === document.body)
  for (let count = 1; count <= mostControls; count += 1) {
    await page.keyboard.down('Tab')
    // Not after each, which takes longer than a step.
    if (count % 8 === 0 && (await isAtEnd())) break
  }
  await page.keyboard.up('Tab')
  const found = (await faults.jsonValue()).filter((fault) => fault !== 'end')
  found.push(...(await page.evaluate(readMissed)))
  return found.map((fault) => `${state}: ${fault}`)
}

/** Notes the controls that are there, of radio buttons one a group. Returns what will be wrong on the way. */
function startAtTop(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type=radio]') &&
      !one.closest('[inert]') &&
      one.checkVisibility({ checkVisibilityCSS: true }),
  )
  for (const control of controls) control.dataset.tab = 'expected'
  scrollTo(0, 0)
  // From here the first Tab leads to the first control.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  const faults: string[] = []
  // While React hydrates, it keeps the event from others, and sends a copy later.
  addEventListener(
    'focusin',
    ({ isTrusted }) => {
      const fault = !isTrusted || faults.includes('end') ? undefined : readFocus()
      if (fault) faults.push(fault)
    },
    { capture: true },
  )
  return faults
}

/** The faults of the focus, or `end` after the last control. */
function readFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const html = focused.outerHTML.slice(0, 140)
  // After the last control comes the first one again, where the browser has no controls.
  if (focused.hasAttribute('data-first')) return 'end'
  const last = document.querySelector('[data-tab=last]')
  last?.removeAttribute('data-tab')
  focused.setAttribute('data-tab', 'last')
  if (!last) focused.setAttribute('data-first', '')
  if (last && last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) {
    return `Tab leads back to ${html}`
  }
  const marks = [getComputedStyle(focused).boxShadow]
  // A switch draws its ring around its track.
  const styles = [getComputedStyle(focused, '::before')]
  for (let element: Element | null = focused; element; element = element.parentElement) {
    styles.push(getComputedStyle(element))
  }
  for (const { outlineStyle, outlineWidth } of styles) {
    if (outlineWidth !== '0px') marks.push(outlineStyle)
  }
  return marks.every((mark) => mark === 'none') ? `The focus cannot be seen on ${html}` : undefined
}

/** Controls that were there before and still are, but were not reached. */
function readMissed(): string[] {
  return [...document.querySelectorAll('[data-tab=expected]')]
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }))
    .map((one) => `Tab does not reach ${one.outerHTML.slice(0, 140)}`)
}
