import * as z from 'zod/mini'
import { errorStatus } from '../../../shared/contract/errors.ts'
import type { NamedRoute } from '../../../shared/contract/index.ts'
import type { Access, Route } from '../../../shared/contract/route.ts'
import { escapeHtml } from '../../../shared/rules/escape-html.ts'

/** The table of routes as a page to read: no script, no other file. */
export function referencePage(routes: readonly NamedRoute[]): string {
  const sections = [...Map.groupBy(routes, ({ noun }) => noun)].map(
    ([noun, entries]) =>
      `<section><h2>${title(noun)}</h2>${entries.map(article).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Digital Humidor: API reference</title><style>${style}</style></head>
<body><main><h1>API reference</h1>
<p>All paths return JSON. Sign in with <code>POST /api/auth/login</code>; the session travels in
cookies, scripts may send <code>Authorization: Bearer</code>. The same as data:
<a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

const who: Readonly<Record<Access, string>> = {
  public: '',
  user: ' <i>Signed in.</i>',
  premium: ' <i>Signed in, on Premium.</i>',
}

function article({ entry }: NamedRoute): string {
  const errors = (entry.errors ?? []).map((code) => `${code} (${errorStatus[code]})`)
  return `<article><h3><b>${entry.method}</b> <code>${escapeHtml(entry.path)}</code></h3>
<p>${escapeHtml(entry.summary)}${who[entry.access]}${alias(entry)}</p>
${shape('Body', entry.body, 'input')}${shape('Query', entry.query, 'input')}
${entry.produces ? '' : shape('Response', entry.response, 'output')}
${errors.length > 0 ? `<p class="errors">Fails with ${escapeHtml(errors.join(', '))}</p>` : ''}</article>`
}

const alias = (entry: Route) =>
  entry.alias ? ` Also at <code>${escapeHtml(entry.alias)}</code>.` : ''

function shape(name: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify(json, null, 2)
  return `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`
}

const title = (noun: string) => escapeHtml(noun.charAt(0).toUpperCase() + noun.slice(1))

const style = `:root{color-scheme:light dark;--paper:light-dark(#faf6ee,#1c1612);
--ink:light-dark(#2c2018,#efe6d8);--line:light-dark(#e2d6c3,#40342a);--cedar:light-dark(#8a4b22,#d9a066)}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.5rem 0 .25rem;font-weight:400;overflow-wrap:anywhere}h3 b,a{color:var(--cedar)}
p{margin:.25rem 0}.errors{font-size:.875rem}summary{cursor:pointer;padding:.25rem 0}
pre{overflow:auto;max-height:24rem;padding:1rem;border:1px solid var(--line);border-radius:.5rem;font-size:.8125rem}`
