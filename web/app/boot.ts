import '../ui/base.css'
import { hasSessionMarker } from './session-marker.ts'

/**
 * The landing page is HTML and its links work as they are, so a visitor gets the program only on
 * the first sign of wanting more than to read. Everybody else gets it at once.
 */
const root = document.getElementById('root')
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

async function begin(prerendered: boolean): Promise<void> {
  for (const sign of signs) removeEventListener(sign, wake)
  const { start } = await import('./start.tsx')
  if (root) start(root, prerendered)
}

const wake = () => void begin(true)

if (root?.dataset.page === 'landing' && location.pathname === '/' && !hasSessionMarker()) {
  for (const sign of signs) addEventListener(sign, wake, { passive: true })
} else {
  void begin(false)
}
