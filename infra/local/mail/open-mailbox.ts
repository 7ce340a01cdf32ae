import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import * as z from 'zod/mini'
import { readJsonFiles, writeDurably } from '../durable-files.ts'

const mail = z.object({
  /** Sorts by time. */
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Those beside the usual ones, by their names. */
  headers: z.record(z.string(), z.string()),
})

/** One mail that was sent. */
export type Mail = z.infer<typeof mail>

/** The mails of this machine: a file each, the newest ones kept. */
export type Mailbox = {
  /** It is on disk once this resolves. */
  add(written: Omit<Mail, 'id' | 'at'>): Promise<Mail>
  /** Newest first; those to one address, without regard to case, when one is given. */
  list(to?: string): Mail[]
  find(id: string): Mail | undefined
}

const kept = 200

/** @throws StartupError when a mail on disk cannot be read */
export const openMailbox = async (folder: string, now: () => Date): Promise<Mailbox> => {
  const mails = await readJsonFiles(folder, mail, 'remove it')
  const nextId = monotonicFactory()
  const fileOf = ({ id }: Mail) => join(folder, `${id}.json`)
  return {
    add: async (written) => {
      const at = now()
      const sent: Mail = { id: nextId(at.valueOf()), at: at.toISOString(), ...written }
      await writeDurably(fileOf(sent), JSON.stringify(sent))
      mails.push(sent)
      mails.sort((one, other) => (one.id < other.id ? -1 : 1))
      await Promise.all(mails.splice(0, mails.length - kept).map((old) => unlink(fileOf(old))))
      return sent
    },
    list: (to = '') =>
      mails.filter((mail) => to === '' || mail.to.some((one) => isSame(one, to))).toReversed(),
    find: (id) => mails.find((one) => one.id === id),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
