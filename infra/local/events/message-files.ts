import { mkdir, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from '../service.ts'
import { syncFolder, writeDurably } from '../write-durably.ts'

const message = z.object({
  id: z.string(),
  body: z.string(),
  /** Milliseconds. */
  sentAt: z.number(),
  firstReceivedAt: z.optional(z.number()),
  receiveCount: z.int(),
})

/** A message as kept on disk until it is deleted. */
export type Message = z.infer<typeof message>

/** The folder of one queue; every change is on disk when it resolves. */
export type MessageFiles = {
  keep(kept: Message): Promise<void>
  remove(id: string): Promise<void>
  /** Never in both folders and never in none, whenever the process ends. */
  moveTo(other: MessageFiles, id: string): Promise<void>
  readonly folder: string
}

/** @throws StartupError when a message cannot be read; nothing is deleted. */
export const openMessageFiles = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const files: MessageFiles = {
    folder,
    keep: (kept) => writeDurably(fileOf(kept.id), JSON.stringify(kept), { mode: 0o600 }),
    remove: async (id) => {
      await unlink(fileOf(id))
      await syncFolder(folder)
    },
    moveTo: async (other, id) => {
      await rename(fileOf(id), join(other.folder, `${id}.json`))
      await syncFolder(other.folder)
      await syncFolder(folder)
    },
  }
  return { files, messages: await readMessages(folder) }
}

const readMessages = async (folder: string): Promise<Message[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const messages = await Promise.all(names.map((name) => readMessage(join(folder, name))))
  return messages.toSorted((one, other) => one.sentAt - other.sentAt)
}

const readMessage = async (path: string): Promise<Message> => {
  try {
    return message.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new StartupError(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
