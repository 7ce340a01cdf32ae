import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML. */
export const renderMail = (mail: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(mail)}`
