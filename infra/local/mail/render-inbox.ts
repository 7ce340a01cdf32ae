import { escapeHtml } from '../../../shared/rules/escape-html.ts'
import { renderPage } from '../render-page.ts'
import type { Mail } from './open-mailbox.ts'

/** The list of mails, newest first. */
export const renderInbox = (mails: readonly Mail[]): string =>
  renderPage(
    'Inbox',
    `<header><h1>Inbox</h1><p>Every mail Digital Humidor sent on this machine. None left it.</p></header>
${mails.length === 0 ? '<p class="empty">No mail yet.</p>' : `<ul>${mails.map(row).join('')}</ul>`}`,
  )

/** One mail: its head, its body in a frame that can run nothing, its text part, and its headers. */
export const renderMail = (mail: Mail): string => {
  const headers = Object.entries(mail.headers).map((header) => header.join(': '))
  return renderPage(
    mail.subject,
    `<header><p><a href="/inbox">← Inbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to.join(', '))}<br>From ${escapeHtml(mail.from)}<br>${time(mail)}</p></header>
<iframe title="The mail" src="/inbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${details('Text', `<pre>${escapeHtml(mail.text)}</pre>`)}
${headers.length === 0 ? '' : details('Headers', `<pre>${escapeHtml(headers.join('\n'))}</pre>`)}`,
  )
}

const details = (summary: string, content: string) =>
  `<details><summary>${summary}</summary>${content}</details>`

/** The mail itself; its links open outside the frame. */
export const renderBody = ({ html }: Mail): string => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html
}

const row = (mail: Mail) =>
  `<li><a href="/inbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to.join(', '))}</span>${time(mail)}</a></li>`

const time = ({ at }: Mail) => {
  const shown = new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`
}
