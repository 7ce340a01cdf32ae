import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StartupError } from '../service.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { type MailService, startMail } from './start-mail.ts'

let dataDir: string
let mail: MailService
beforeEach(async () => {
  dataDir = folderOfTest()
  mail = await startMail(dataDir)
})
afterEach(() => mail.stop())

const restart = async () => {
  await mail.stop()
  mail = await startMail(dataDir)
}
const get = async (path: string) => {
  const response = await fetch(`${mail.endpoint}${path}`)
  return { response, text: await response.text() }
}
const list = async () =>
  z.parse(
    z.array(z.object({ id: z.string(), subject: z.string() })),
    JSON.parse((await get('/inbox.json')).text),
  )
const letter = (subject: string, html = '<p>Hello</p>', to = 'ana@example.com') => ({
  from: 'humidor@localhost',
  to: [to],
  subject,
  html,
  text: '',
  headers: {},
})

describe('The mailbox', () => {
  test('outlives a restart, newest first', async () => {
    for (const subject of ['one', 'two', 'three']) await mail.mailbox.add(letter(subject))
    await restart()
    await mail.mailbox.add(letter('four'))
    const subjects = (await list()).map(({ subject }) => subject)
    expect(subjects).toEqual(['four', 'three', 'two', 'one'])
  })

  test('keeps the newest 200, on disk too', async () => {
    const subjects = Array.from({ length: 203 }, (_, n) => `mail ${n}`)
    await Promise.all(subjects.map((subject) => mail.mailbox.add(letter(subject))))
    expect(await list()).toHaveLength(200)
    expect(await readdir(join(dataDir, 'mails'))).toHaveLength(200)
    expect((await list()).map(({ subject }) => subject)).not.toContain('mail 0')
  })

  test('says which mail is damaged instead of starting', async () => {
    await mail.mailbox.add(letter('one'))
    const [{ id } = { id: '' }] = await list()
    await writeFile(join(dataDir, 'mails', `${id}.json`), '{')
    await expect(restart()).rejects.toThrow(StartupError)
  })
})

describe('The inbox page', () => {
  test('lists mails as text and shows one in a frame that runs nothing', async () => {
    await mail.mailbox.add(
      letter('<script>alert(1)</script>', '<a href="https://example.com">x</a>'),
    )
    const list = await get('/inbox')
    expect(list.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(list.text).not.toContain('<script>')
    const path = /href="(\/inbox\/[^"]+)"/.exec(list.text)?.[1] ?? ''
    const opened = await get(path)
    expect(opened.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const body = await get(`${path}/body`)
    expect(body.text).toBe('<base target="_blank"><a href="https://example.com">x</a>')
    expect(body.response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body.response.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('shows the text part and the headers of a mail as text', async () => {
    const { id } = await mail.mailbox.add({
      from: 'humidor@localhost',
      to: ['ana@example.com'],
      subject: 'one',
      html: '<p>Hello</p>',
      text: 'Hello <you>',
      headers: { 'List-Unsubscribe': '<https://example.com/u>' },
    })
    const { text } = await get(`/inbox/${id}`)
    expect(text).toContain('<pre>Hello &lt;you&gt;</pre>')
    expect(text).toContain('<pre>List-Unsubscribe: &lt;https://example.com/u&gt;</pre>')
  })

  test('loads nothing from elsewhere', async () => {
    await mail.mailbox.add(letter('one'))
    expect((await get('/inbox')).text).not.toMatch(/https?:\/\/|<link|<script|@import/)
  })

  test('answers programs in JSON, by address in any case of letters', async () => {
    await mail.mailbox.add(letter('hers'))
    await mail.mailbox.add(letter('his', '<p>Hello</p>', 'boris@example.com'))
    const found = JSON.parse((await get('/inbox.json?to=ANA@example.com')).text)
    expect(found).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        from: expect.any(String),
        to: ['ana@example.com'],
        subject: 'hers',
        text: '',
        html: '<p>Hello</p>',
        headers: {},
      },
    ])
    expect(JSON.parse((await get('/inbox.json')).text)).toHaveLength(2)
  })

  test('does not know other paths or methods', async () => {
    for (const path of ['/', '/inbox/unknown', '/inbox/../../etc/passwd']) {
      expect((await get(path)).response.status).toBe(404)
    }
    expect((await fetch(mail.inboxUrl, { method: 'DELETE' })).status).toBe(405)
  })
})
