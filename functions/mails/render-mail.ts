import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML and as text. */
export function renderMail(mail: ReactElement): { readonly html: string; readonly text: string } {
  const html = renderToStaticMarkup(mail)
  return { html: `<!doctype html>${html}`, text: textOf(html) }
}

/**
 * The text of markup that React wrote: each tag is closed, and text holds no `<`. Headings are in capitals. A
 * converter for any HTML has fourteen packages and 120 kB in each function that mails.
 */
function textOf(html: string): string {
  const text = html
    .replace(/<head>.*?<\/head>|<div data-skip-in-text.*?<\/div>/gs, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, to, words) =>
      words === to ? to : `${words} ${to}`,
    )
    .replace(/<h\d.*?<\/h\d>/gs, (heading) =>
      heading.replace(/(<[^>]+>|&#?\w+;)|./gs, (one, kept) => kept ?? one.toUpperCase()),
    )
    .replace(/<\/?(?:p|h\d|td)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** The characters that React escapes (`react-dom`, 'escapeTextForBrowser'). */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
