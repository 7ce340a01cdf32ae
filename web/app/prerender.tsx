import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { paths } from '../paths.ts'
import { documentTitle } from '../ui/page.tsx'
import { App } from './app.tsx'
import { Frame } from './frame.tsx'

type Rendered = { readonly title?: string; readonly html: string }

/** The HTML of / as a visitor sees it; the program hydrates it. */
export const renderLanding = async (): Promise<Rendered> => ({
  title: documentTitle(paths.landing.title),
  html: await render(<App />),
})

/** The HTML that every other page begins with: the empty frame. */
export const renderShell = async (): Promise<Rendered> => ({ html: await render(<Frame />) })

async function render(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location="/">{tree}</StaticRouter>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
