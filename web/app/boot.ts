import { callEarly } from '../api/early-call.ts'
import { hasSessionMarker, isSignOutPending } from '../api/session-marker.ts'

/**
 * The landing page is HTML, and its links work without the program. It starts the program with the
 * visitor's first gesture, every other page at once; and at once where the server does not know of a
 * sign-out yet. A mouse at rest sends events without movement, which do not count as gestures.
 */
const root = document.getElementById('root')
const gestures = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

async function begin(prerendered: boolean): Promise<void> {
  for (const gesture of gestures) removeEventListener(gesture, wake)
  callEarly()
  // The page's code, beside the program.
  const page = isAtHome
    ? import('../pages/home/home.page.tsx')
    : import('./page-files.ts').then(({ fetchNamed }) => fetchNamed(location.pathname))
  page.catch(() => undefined)
  const { start } = await import('./start.tsx')
  if (root) start(root, prerendered)
}

function wake(event: Event): void {
  const rests = event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)
  if (!rests) void begin(true)
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

/** Fetches what the next page needs, once this page is seen. */
function prefetch(): void {
  const links = document.querySelector<HTMLTemplateElement>('template#prefetch')
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    if (links) document.head.append(links.content)
  })
  observer.observe({ type: 'paint', buffered: true })
}

const isAtHome = location.pathname === '/' && hasSessionMarker()
const isLanding =
  root?.dataset.page === 'landing' && location.pathname === '/' && !hasSessionMarker()

if (isLanding && !isSignOutPending()) {
  for (const gesture of gestures) addEventListener(gesture, wake, { passive: true })
  addEventListener('load', prefetch)
} else {
  void begin(isLanding)
}
