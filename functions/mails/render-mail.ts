import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML. `render` of react-email does the same in half a megabyte more. */
export const renderMail = (mail: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(mail)}`
