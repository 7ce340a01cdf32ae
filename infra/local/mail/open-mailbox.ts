import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import * as z from 'zod/mini'
import { readJsonFiles, writeDurably } from '../durable-files.ts'

const mail = z.object({
  /** Sorts by time. */
  id: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
})

/** One mail that was sent. */
export type Mail = z.infer<typeof mail>

/** The mails of this machine: a file each, the newest ones kept. */
export type Mailbox = {
  add(written: Omit<Mail, 'id' | 'sentAt'>): Promise<Mail>
  /** Newest first; those to one address, without regard to case, when one is given. */
  list(to?: string): Mail[]
  find(id: string): Mail | undefined
}

const kept = 200

/** @throws StartupError when a mail on disk cannot be read */
export const openMailbox = async (folder: string): Promise<Mailbox> => {
  const mails = await readJsonFiles(folder, mail, 'remove it')
  const nextId = monotonicFactory()
  const fileOf = ({ id }: Mail) => join(folder, `${id}.json`)
  return {
    add: async (written) => {
      const sent: Mail = { id: nextId(), sentAt: new Date().toISOString(), ...written }
      await writeDurably(fileOf(sent), JSON.stringify(sent))
      mails.push(sent)
      mails.sort((one, other) => (one.id < other.id ? -1 : 1))
      await Promise.all(mails.splice(0, mails.length - kept).map((old) => unlink(fileOf(old))))
      return sent
    },
    list: (to = '') =>
      mails.filter((mail) => to === '' || mail.to.includes(to.toLowerCase())).toReversed(),
    find: (id) => mails.find((one) => one.id === id),
  }
}
