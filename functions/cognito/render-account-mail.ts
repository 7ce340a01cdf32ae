import { escapeHtml } from '../../shared/rules/escape-html.ts'

type AccountMail = {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly link: string
  readonly validity: string
  readonly unasked: string
  readonly firstName: string | undefined
}

/**
 * One button on warm paper: no tables, no images, nothing loaded from elsewhere; dark where the
 * reader's mail program says so. A few kilobytes of Cognito's 20,000 characters.
 */
export const renderAccountMail = (mail: AccountMail): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.heading)}</title>
<style>
body { margin: 0; padding: 32px 16px; background: #f4ecdf; color: #3b2a1d; font: 16px/1.6 Georgia, 'Times New Roman', serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px; background: #fffaf2; border: 1px solid #e3d3bb; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25; font-weight: normal; }
.name { margin: 0 0 24px; color: #8a6420; font-size: 14px; letter-spacing: 0.08em; text-transform: uppercase; }
.action { display: inline-block; padding: 14px 28px; background: #6b3f22; color: #fffaf2; border-radius: 8px; text-decoration: none; }
.small { color: #6f5c4b; font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #17110c; color: #efe3d2; }
main { background: #221912; border-color: #43321f; }
.name { color: #d3a95c; }
.action { background: #d3a95c; color: #221912; }
.small { color: #b9a68f; }
}
</style>
</head>
<body>
<main>
<p class="name">Digital Humidor</p>
<h1>${escapeHtml(mail.heading)}</h1>
<p>${escapeHtml(greeting(mail.firstName))} ${escapeHtml(mail.text)}</p>
<p><a class="action" href="${escapeHtml(mail.link)}">${escapeHtml(mail.action)}</a></p>
<p class="small">${escapeHtml(mail.validity)} ${escapeHtml(mail.unasked)}</p>
</main>
</body>
</html>
`

/** The name is user input: it is cut, and cannot contain Cognito's placeholders. */
const greeting = (firstName: string | undefined) => {
  const name = (firstName ?? '').replaceAll(/[{}#]/g, '').trim().slice(0, 50)
  return name === '' ? 'Hello.' : `Hello ${name}.`
}
