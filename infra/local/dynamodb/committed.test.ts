import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfTest } from '../testing/test-folder.ts'
import { prepareDatabase } from './check-database.ts'
import { openCommitted } from './committed.ts'

/** A database as Java keeps it, with one transaction written and its COMMIT still queued. */
async function openWithTransaction(token: string) {
  const folder = folderOfTest()
  const path = join(folder, 'some.db')
  prepareDatabase(path, false)
  const java = new DatabaseSync(path)
  java.exec('CREATE TABLE tr (TransactionId TEXT PRIMARY KEY)')
  java.exec('BEGIN')
  java.prepare('INSERT INTO tr VALUES (?)').run(token)
  const committed = openCommitted(path)
  onTestFinished(() => {
    committed.close()
    java.close()
  })
  return { committed, java }
}

test('counts a transaction once its COMMIT is done', async () => {
  const { committed, java } = await openWithTransaction('t')
  expect(await committed.wait('t', async () => java.exec('COMMIT'))).toBe(true)
})

test('does not count a transaction whose COMMIT failed', async () => {
  const { committed, java } = await openWithTransaction('t')
  expect(await committed.wait('t', async () => java.exec('ROLLBACK'))).toBe(false)
})
