import type { Page } from 'playwright-core'

/**
 * A small phone, a tablet and a desk; and with text as large as a reader may set it (WCAG 1.4.4 'Resize Text').
 * In an order with few changes of the width.
 */
const windows = [
  { size: '100%', width: 320 },
  { size: '200%', width: 320 },
  { size: '200%', width: 820 },
  { size: '100%', width: 1440 },
]

/**
 * Looks at the open page in every window: what is wider than the window, what can be pressed
 * but is outside, too small or below another, pictures that are larger than their button, and
 * numbers that break within.
 */
export async function findMisfits(page: Page, state: string): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 844 }
  const found: string[] = []
  for (const { size, width } of windows) {
    await page.setViewportSize({ width, height })
    const misfits = await page.evaluate<string[]>(`0; ${lookers}; look('${size}')`)
    found.push(...misfits.map((misfit) => `${state} at ${width}, ${size}: ${misfit}`))
  }
  return found
}

/** Looks with text of this size; in the uppermost dialog if one is open, else on the page. */
function look(size: string): string[] {
  const { style } = document.documentElement
  style.fontSize = size
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const misfits = [overflow, misplaced, oversized, broken].flatMap((find) => find(place))
  style.fontSize = ''
  return misfits
}

/** Finds windows and dialog parts that scroll sideways, and texts cut off without an ellipsis. */
function overflow(place: Element): string[] {
  const isCut = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
    return isText && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
  }
  const all = place.querySelectorAll(':not(input, textarea, select, svg *, .visually-hidden)')
  return [document.documentElement, place, ...all]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((element) => element.matches('html, dialog, dialog > *') || isCut(element))
    .map((wide) => {
      const edge = wide.getBoundingClientRect().left + wide.clientLeft + wide.clientWidth
      const inner = [...wide.querySelectorAll('*')].findLast(
        (element) => element.getBoundingClientRect().right > edge + 0.5,
      )
      const part = (inner ?? wide).outerHTML.slice(0, 160)
      return `${wide.scrollWidth - wide.clientWidth}px too wide for ${wide.localName}: ${part}`
    })
}

/** Controls that are outside of the window, smaller than a fingertip in CSS pixels, or over another. */
function misplaced(place: Element): string[] {
  const controls = controlsOf(place)
  const found = controls.flatMap(({ left, right, touched, html }) => {
    if (left < -0.5 || right > innerWidth + 0.5) return [`outside at ${left}–${right}: ${html}`]
    const isSmall = Math.min(touched.width, touched.height) < 43.5
    return isSmall && innerWidth < 768 ? [`${touched.width}×${touched.height}: ${html}`] : []
  })
  for (const [place, one] of controls.entries()) {
    const over = controls.slice(place + 1).filter((other) => isOver(one, other))
    found.push(...over.map(({ html }) => `${one.html} is over ${html}`))
  }
  return found
}

type Control = ReturnType<typeof controlsOf>[number]

/** Bars and what sticks to an edge are over others; a button may be in a field, and a box may cover a card. */
function isOver(one: Control, other: Control): boolean {
  const contains = (outer: Control, inner: Control) =>
    outer.left <= inner.left && outer.right >= inner.right
  return (
    one.layer === other.layer &&
    !(one.isInput && contains(one, other)) &&
    !(other.isInput && contains(other, one)) &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  )
}

/** Finds the controls. Links in a sentence may be small. */
function controlsOf(place: Element) {
  const areas = new Map<Element, Area>()
  return [...place.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((one) => one.closest('p, .visually-hidden') === null)
    .map((target) => {
      const after = getComputedStyle(target, '::after')
      const isStretched = after.content !== 'none' && after.position === 'absolute'
      const area = target.closest('label') ?? (isStretched ? target.offsetParent : target)
      const { width, height } = (area ?? target).getBoundingClientRect()
      return {
        ...within(target, areaOf(target, areas)),
        touched: { width, height },
        isInput: target.matches('input'),
        html: target.outerHTML.slice(0, 140),
      }
    })
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
}

/** A layer is what is fixed or sticks to an edge, and the foot of a dialog, whose toasts are above the content. */
type Area = { left: number; right: number; top: number; bottom: number; layer: number }

/** The visible area of an element, within the ancestors that clip it. */
function areaOf(element: Element | null, areas: Map<Element, Area>): Area {
  const everywhere = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9, layer: 0 }
  if (!element) return everywhere
  const known = areas.get(element)
  if (known) return known
  const { position, overflowX } = getComputedStyle(element)
  const isLayer = /fixed|sticky/.test(position) || element.matches('[data-foot]')
  const around = isLayer
    ? { ...everywhere, layer: areas.size + 1 }
    : areaOf(element.parentElement, areas)
  const area = overflowX === 'visible' ? around : within(element, around)
  areas.set(element, area)
  return area
}

function within(element: Element, { left, right, top, bottom, layer }: Area): Area {
  const box = element.getBoundingClientRect()
  const [start, end] = [Math.max(box.left, left), Math.min(box.right, right)]
  const [head, foot] = [Math.max(box.top, top), Math.min(box.bottom, bottom)]
  return { left: start, right: end, top: head, bottom: foot, layer }
}

/** Pictures in buttons that are larger than a line of text, as an icon without its style is. */
function oversized(place: Element): string[] {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 2
  return [...place.querySelectorAll('button svg')]
    .filter((icon) => icon.getBoundingClientRect().height > line)
    .map((icon) => `an icon is ${icon.getBoundingClientRect().height}px high: ${icon.outerHTML}`)
}

/** Numbers, amounts and dates on more than one line. */
function broken(place: Element): string[] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const range = document.createRange()
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { index, 0: number } of (node.nodeValue ?? '').matchAll(
      /(?<![\w:-])\$?\d[\d.,/:]*\d%?(?![\w-])/g,
    )) {
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1)
        found.push(`${number} breaks in: ${node.parentElement?.outerHTML.slice(0, 160)}`)
    }
  }
  return found
}

/** The functions above for the page, so that one call of it does: a call takes longer than the look. */
const lookers = [
  ...[look, overflow, misplaced, isOver, controlsOf, areaOf, within, oversized, broken],
].join('\n')
