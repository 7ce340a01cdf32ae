import { escapeHtml } from '../../shared/rules/escape-html.ts'
import type { LocalResponse } from './serve-http.ts'

const style = `
:root { color-scheme: light dark; --paper: #f4ecdf; --card: #fffaf2; --line: #e3d3bb; --ink: #3b2a1d; --soft: #6f5c4b; --gold: #8a6420; }
@media (prefers-color-scheme: dark) { :root { --paper: #17110c; --card: #221912; --line: #43321f; --ink: #efe3d2; --soft: #b9a68f; --gold: #d3a95c; } }
body { margin: 0; min-height: 100vh; overflow-wrap: anywhere; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { box-sizing: border-box; max-width: 760px; margin: 0 auto; padding: 24px 16px; display: flex; flex-direction: column; min-height: 100vh; }
h1 { margin: 8px 0; font-weight: normal; }
header p, .empty, time, span { color: var(--soft); }
a { color: var(--gold); }
ul { list-style: none; margin: 16px 0; padding: 0; display: grid; gap: 12px; }
li a { display: grid; gap: 2px; padding: 16px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--gold); }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { text-align: left; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
form { display: grid; gap: 12px; max-width: 360px; margin: 16px 0; }
label { display: grid; gap: 4px; }
input, button { font: inherit; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; }
button { border-color: var(--gold); cursor: pointer; }
.test { padding: 4px 12px; border: 1px solid var(--gold); border-radius: 8px; color: var(--gold); }
summary { cursor: pointer; padding: 12px 0; }
pre { margin: 0; white-space: pre-wrap; }
iframe { flex: 1; min-height: 480px; margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
`

/** A page of the embedded cloud, without scripts; the content is HTML. */
export const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Digital Humidor</title>
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`

/**
 * Responds with a page that is not kept.
 * @param policy its Content-Security-Policy
 */
export const htmlResponse = (body: string, policy: string, status = 200): LocalResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  body,
})
