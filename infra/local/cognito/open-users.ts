import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsFault } from '../aws-json.ts'
import { isMissing } from '../is-missing.ts'
import { StartupFault } from '../service.ts'
import { writeDurably } from '../write-durably.ts'
import { type User, userRecord } from './user-record.ts'

type Save = (user: User) => Promise<void>

/** The users of the pool: one file each, all in memory, a change acknowledged once it is on disk. */
export type Users = {
  /** By `sub` or, without regard to case, by address. */
  find(username: string): User | undefined
  /** @throws UsernameExistsException */
  add(user: User): Promise<void>
  /** Runs one step at a time per user, so counters and codes cannot be raced. */
  exclusively<T>(sub: string, step: (user: User, save: Save) => Promise<T>): Promise<T>
  remove(sub: string): Promise<void>
}

/** @throws StartupFault when a file cannot be read; nothing is deleted. */
export const openUsers = async (folder: string): Promise<Users> => {
  const users = new Map((await readUsers(folder)).map((user) => [user.sub, user]))
  const subs = new Map([...users.values()].map((user) => [user.email, user.sub]))
  const turns = new Map<string, Promise<unknown>>()
  const fileOf = (sub: string) => join(folder, `${sub}.json`)

  const save: Save = async (user) => {
    await writeDurably(fileOf(user.sub), JSON.stringify(user), { mode: 0o600 })
    const before = users.get(user.sub)
    if (before !== undefined && before.email !== user.email) subs.delete(before.email)
    users.set(user.sub, user)
    subs.set(user.email, user.sub)
  }

  const inTurn = <T>(sub: string, step: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(sub) ?? Promise.resolve()).then(step, step)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    turns.set(sub, settled)
    settled.then(() => turns.get(sub) === settled && turns.delete(sub))
    return turn
  }

  return {
    find: (username) => users.get(subs.get(username.toLowerCase()) ?? username),
    add: async (user) => {
      if (subs.has(user.email)) throw addressTaken()
      subs.set(user.email, user.sub)
      await inTurn(user.sub, () => save(user)).catch((error: unknown) => {
        subs.delete(user.email)
        throw error
      })
    },
    exclusively: (sub, step) =>
      inTurn(sub, () => {
        const user = users.get(sub)
        if (user === undefined) throw new AwsFault('UserNotFoundException', 'User does not exist.')
        return step(user, save)
      }),
    remove: (sub) =>
      inTurn(sub, async () => {
        const user = users.get(sub)
        if (user === undefined) return
        await unlink(fileOf(sub))
        users.delete(sub)
        subs.delete(user.email)
      }),
  }
}

export const addressTaken = () =>
  new AwsFault('UsernameExistsException', 'An account with the given email already exists.')

const readUsers = async (folder: string): Promise<User[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(files.map((name) => readUser(join(folder, name))))
}

const readUser = async (path: string): Promise<User> => {
  try {
    return userRecord.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new StartupFault(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
