import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { StartupError } from '../service.ts'

/**
 * Returns the file in which DynamoDB Local stores the tables of one access key. Creates nothing.
 * @param isExpected true if data exists, so that a new file must not be created
 * @throws StartupError if the file belongs to other credentials, or is expected and missing
 */
export async function findDatabase(dataDir: string, key: ServiceKey, isExpected: boolean) {
  const ours = `${key.accessKeyId}_${LOCAL_REGION}.db`
  const names = await readdir(dataDir).catch(() => [])
  const files = names.filter((name) => name.endsWith('.db'))
  const path = join(dataDir, ours)
  if (files.includes(ours)) return path
  if (files.length > 0) {
    throw new StartupError(
      `The database in ${dataDir} belongs to other credentials: put back the credentials.json it was written with, or set HUMIDOR_DATA to a new folder.`,
    )
  }
  if (isExpected) throw missingDatabase(path)
  return path
}

/**
 * Creates a missing database, and checks an existing one before DynamoDB Local opens it: Java reports
 * damage only later, with an endless InternalFailure. Opens it for writing, so that SQLite first rolls
 * back the incomplete writes of a crash. Takes about 0.3 s for 100 MB.
 *
 * In WAL mode a reader never blocks Java (see `openCommitted`), and a commit is one fsync instead of
 * three or four. The file keeps the mode.
 * @throws StartupError when the file is damaged, or empty though data is expected
 */
export function prepareDatabase(path: string, isExpected: boolean) {
  let isEmpty = false
  try {
    const database = new DatabaseSync(path, { timeout: 5000 })
    try {
      const row = database.prepare('PRAGMA quick_check(1)').get()
      if (row?.quick_check !== 'ok') throw new Error('its check failed')
      isEmpty = database.prepare('SELECT 1 FROM sqlite_master').get() === undefined
      if (!(isEmpty && isExpected)) database.exec('PRAGMA journal_mode = WAL')
    } finally {
      database.close()
    }
  } catch (error) {
    throw damagedDatabase(path, error instanceof Error ? error.message : String(error))
  }
  if (isEmpty && isExpected) throw missingDatabase(path)
}

/** Returns the one-line error of an unreadable database. */
export function damagedDatabase(path: string, reason: string) {
  return new StartupError(
    `The database ${path} is damaged (${reason}): put back a copy of it, or set HUMIDOR_DATA to a new folder. Nothing was deleted.`,
  )
}

const missingDatabase = (path: string) =>
  new StartupError(
    `The database ${path} is missing or empty, but there are accounts: put back a copy of it, or set HUMIDOR_DATA to a new folder. Nothing was created.`,
  )
