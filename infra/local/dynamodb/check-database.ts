import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { StartupFault } from '../service.ts'

/**
 * Looks at the SQLite files of DynamoDB Local before it does: Java answers damage only later, with
 * an endless InternalFailure. Opened for writing, so that SQLite first rolls back what a crash left
 * half written. About 0.3 s for 100 MB.
 * @throws StartupFault when a file is damaged, or belongs to other credentials
 */
export async function checkDatabase(dataDir: string, credentials: ServiceKey) {
  const files = (await readdir(dataDir)).filter((name) => name.endsWith('.db'))
  const ours = databaseName(credentials)
  if (files.length > 0 && !files.includes(ours)) {
    throw new StartupFault(
      `The database in ${dataDir} belongs to other credentials: put back the credentials.json it was written with, or set HUMIDOR_DATA to a new folder.`,
    )
  }
  if (!files.includes(ours)) return
  const path = join(dataDir, ours)
  const damage = findDamage(path)
  if (damage !== undefined) throw damagedDatabase(path, damage)
}

/** One line for a database that cannot be read; nothing of it is deleted. */
export function damagedDatabase(path: string, reason: string) {
  return new StartupFault(
    `The database ${path} is damaged (${reason}): put back a copy of it, or set HUMIDOR_DATA to a new folder. Nothing was deleted.`,
  )
}

/** How DynamoDB Local names the database of one access key in one region. */
function databaseName(credentials: ServiceKey) {
  return `${credentials.accessKeyId}_${LOCAL_REGION}.db`
}

function findDamage(path: string): string | undefined {
  try {
    const database = new DatabaseSync(path)
    try {
      const row = database.prepare('PRAGMA quick_check(1)').get()
      return row?.quick_check === 'ok' ? undefined : 'its check failed'
    } finally {
      database.close()
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}
