import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { closeDialogsOnBack } from '../ui/open-dialogs.ts'
import { ignoreSecondPresses } from '../ui/second-press.ts'
import { App } from './app.tsx'
import { watchErrors } from './report-error.ts'
import { fetchPage } from './router.tsx'

/** Starts the program in `root`: hydrates the prerendered landing page, or replaces the shell. */
export function start(root: HTMLElement, prerendered: boolean): void {
  watchErrors()
  ignoreSecondPresses()
  closeDialogsOnBack()
  void fetchPage(location.pathname)
  // A page that no browser translates works without.
  import('../ui/survive-translation.ts')
    .then(({ surviveTranslation }) => surviveTranslation())
    .catch(() => undefined)
  const program = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, program)
  else createRoot(root).render(program)
}
