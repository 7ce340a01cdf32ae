import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Ledger } from './ledger.tsx'
import { MailLayout, Paragraph, Small, SoftLink } from './mail-layout.tsx'
import { renderMail } from './render-mail.ts'

test('shows all words as text: typed text unchanged, and addresses behind their names', () => {
  const href = 'https://example.com/?a=1&b=2'
  const quoted = 'Smoke &amp; rest.\nThen "wait" <1 year>.'
  const entry = { key: '1', name: 'Padrón', href, note: '4 sticks', figure: '1 year' }
  const children = createElement(
    'div',
    {},
    Paragraph({ quoted: true, children: quoted }),
    Ledger({ heading: 'Reached', entries: [entry], more: 0, moreHref: href }),
    Small({ children: SoftLink({ href, children: href }) }),
  )
  const mail = { heading: "Ana's <week>", preview: 'Not again', children }
  const { html, text } = renderMail(MailLayout(mail))
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/)
  expect(text.split('\n\n')).toEqual([
    'Digital Humidor',
    "ANA'S <WEEK>",
    quoted,
    'REACHED',
    `Padrón ${href}`,
    '4 sticks',
    '1 year',
    href,
  ])
})
