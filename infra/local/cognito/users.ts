import { join } from 'node:path'
import { AwsError } from '../aws-json.ts'
import { readJsonFiles, removeDurably, takeTurns, writeDurably } from '../durable-files.ts'
import { type User, userRecord } from './user-record.ts'

type Save = (user: User) => Promise<void>

/** The users of the pool: a file each, and all in memory. A change resolves once it is on disk. */
export class Users {
  readonly #folder: string
  readonly #users = new Map<string, User>()
  readonly #subs = new Map<string, string>()
  readonly #inTurn = takeTurns()

  /** @throws StartupError when a file cannot be read; nothing is deleted. */
  static async open(folder: string): Promise<Users> {
    const users = new Users(folder)
    for (const user of await readJsonFiles(folder, userRecord)) users.#remember(user)
    return users
  }

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** By `sub`, or by address in any case of letters. */
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

  /** Runs one step at a time for each user, so that counters and codes have no races. */
  exclusively<T>(sub: string, step: (user: User, save: Save) => Promise<T>): Promise<T> {
    return this.#inTurn(sub, async () => {
      const user = this.#users.get(sub)
      if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.')
      return step(user, (changed) => this.#save(changed))
    })
  }

  remove(sub: string): Promise<void> {
    return this.#inTurn(sub, async () => {
      const user = this.#users.get(sub)
      if (user === undefined) return
      await removeDurably(this.#fileOf(sub))
      this.#users.delete(sub)
      this.#subs.delete(user.email)
    })
  }

  async #save(user: User): Promise<void> {
    await writeDurably(this.#fileOf(user.sub), JSON.stringify(user))
    this.#remember(user)
  }

  #remember(user: User) {
    this.#users.set(user.sub, user)
    this.#subs.set(user.email, user.sub)
  }

  #fileOf(sub: string) {
    return join(this.#folder, `${sub}.json`)
  }
}

export const addressTaken = () =>
  new AwsError('UsernameExistsException', 'An account with the given email already exists.')
