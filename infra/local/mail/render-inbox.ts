import { escapeHtml } from '../../../shared/rules/escape-html.ts'
import type { Mail } from './open-mailbox.ts'

/** The list of mails, newest first. */
export const renderInbox = (mails: readonly Mail[]): string =>
  page(
    'Inbox',
    `<header><h1>Inbox</h1><p>Every mail Digital Humidor sent on this machine. None left it.</p></header>
${mails.length === 0 ? '<p class="empty">No mail yet.</p>' : `<ul>${mails.map(row).join('')}</ul>`}`,
  )

/** One mail: its head, and its body in a frame that can run nothing. */
export const renderMail = (mail: Mail): string =>
  page(
    mail.subject,
    `<header><p><a href="/inbox">← Inbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to.join(', '))}<br>From ${escapeHtml(mail.from)}<br>${time(mail)}</p></header>
<iframe title="The mail" src="/inbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )

/** The mail itself; its links open outside the frame. */
export const renderBody = ({ html }: Mail): string => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html
}

const row = (mail: Mail) =>
  `<li><a href="/inbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to.join(', '))}</span>${time(mail)}</a></li>`

const time = ({ sentAt }: Mail) => {
  const shown = new Date(sentAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(shown)}</time>`
}

const style = `
:root { color-scheme: light dark; --paper: #f4ecdf; --card: #fffaf2; --line: #e3d3bb; --ink: #3b2a1d; --soft: #6f5c4b; --gold: #8a6420; }
@media (prefers-color-scheme: dark) { :root { --paper: #17110c; --card: #221912; --line: #43321f; --ink: #efe3d2; --soft: #b9a68f; --gold: #d3a95c; } }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { box-sizing: border-box; max-width: 760px; margin: 0 auto; padding: 24px 16px; display: flex; flex-direction: column; min-height: 100vh; }
h1 { margin: 8px 0; font-weight: normal; overflow-wrap: anywhere; }
header p, .empty, time, span { color: var(--soft); }
a { color: var(--gold); }
ul { list-style: none; margin: 16px 0; padding: 0; display: grid; gap: 12px; }
li a { display: grid; gap: 2px; padding: 16px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a:focus-visible { border-color: var(--gold); }
iframe { flex: 1; min-height: 480px; margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
`

const page = (title: string, content: string) => `<!doctype html>
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
