import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsError } from '../aws-json.ts'
import { isMissing } from '../disk-space.ts'
import { StartupError } from '../service.ts'
import { syncFolder, writeDurably } from '../write-durably.ts'
import { type User, userRecord } from './user-record.ts'

type Save = (user: User) => Promise<void>

/** The users of the pool: a file each, all in memory, a change acknowledged once it is on disk. */
export class Users {
  readonly #folder: string
  readonly #users = new Map<string, User>()
  readonly #subs = new Map<string, string>()
  /** The last step of each user that has one running. */
  readonly #turns = new Map<string, Promise<void>>()

  /** @throws StartupError when a file cannot be read; nothing is deleted. */
  static async open(folder: string): Promise<Users> {
    const users = new Users(folder)
    for (const user of await readUsers(folder)) users.#remember(user)
    return users
  }

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** By `sub` or, without regard to case, by address. */
  find(username: string): User | undefined {
    return this.#users.get(this.#subs.get(username.toLowerCase()) ?? username)
  }

  /** @throws UsernameExistsException */
  async add(user: User): Promise<void> {
    if (this.#subs.has(user.email)) throw addressTaken()
    this.#subs.set(user.email, user.sub)
    await this.#inTurn(user.sub, () => this.#save(user)).catch((error: unknown) => {
      this.#subs.delete(user.email)
      throw error
    })
  }

  /** Runs one step at a time per user, so counters and codes cannot be raced. */
  exclusively<T>(sub: string, step: (user: User, save: Save) => Promise<T>): Promise<T> {
    return this.#inTurn(sub, () => {
      const user = this.#users.get(sub)
      if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.')
      return step(user, (changed) => this.#save(changed))
    })
  }

  remove(sub: string): Promise<void> {
    return this.#inTurn(sub, async () => {
      const user = this.#users.get(sub)
      if (user === undefined) return
      await unlink(this.#fileOf(sub))
      await syncFolder(this.#folder)
      this.#users.delete(sub)
      this.#subs.delete(user.email)
    })
  }

  async #save(user: User): Promise<void> {
    await writeDurably(this.#fileOf(user.sub), JSON.stringify(user), { mode: 0o600 })
    this.#remember(user)
  }

  #remember(user: User) {
    this.#users.set(user.sub, user)
    this.#subs.set(user.email, user.sub)
  }

  #fileOf(sub: string) {
    return join(this.#folder, `${sub}.json`)
  }

  #inTurn<T>(sub: string, step: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(sub) ?? Promise.resolve()).then(step)
    const settled = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (this.#turns.get(sub) === settled) this.#turns.delete(sub)
      })
    this.#turns.set(sub, settled)
    return turn
  }
}

export const addressTaken = () =>
  new AwsError('UsernameExistsException', 'An account with the given email already exists.')

/** The names of the users' files. */
export const listUsers = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names.filter((name) => name.endsWith('.json'))
}

const readUsers = async (folder: string): Promise<User[]> => {
  const files = await listUsers(folder)
  return Promise.all(files.map((name) => readUser(join(folder, name))))
}

const readUser = async (path: string): Promise<User> => {
  try {
    return userRecord.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new StartupError(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
