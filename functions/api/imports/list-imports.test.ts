import { expect, test, vi } from 'vitest'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { cigarOf, hashOf, withImport } from '../../../infra/local/testing/with-import.ts'
import * as imports from '../../../shared/contract/imports.ts'

reachProductTable()

test('undoes an import of a file that was imported again, also after the last one', async () => {
  const ana = await withImport()
  const file = { fileHash: hashOf(ana.userId), cigars: [cigarOf('A')] }
  const first = await ana.start(file)
  await ana.reach(first.id, 'applied')
  const last = await ana.start({ ...file, again: true })
  await ana.reach(last.id, 'applied')
  await ana.undo(last.id)
  await ana.reach(last.id, 'undone')
  expect(await ana.ok(imports.listImports)).toMatchObject([
    { id: last.id, state: 'undone' },
    { id: first.id, state: 'applied' },
  ])
})

test('shows another device the imports of the last day, newest first', async () => {
  const [ana, bob] = [await withImport(), await withImport()]
  const started = await ana.start({ name: 'first.csv', cigars: [cigarOf('A')] })
  await ana.reach(started.id, 'applied')
  const { id } = await ana.start({ name: 'second.csv', cigars: [cigarOf('B')] })
  await ana.reach(id, 'applied')
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.ok(imports.listImports)).toMatchObject([
    { id, kind: 'import', state: 'undone', imported: { name: 'second.csv' } },
    { id: started.id, state: 'applied', imported: { name: 'first.csv', cigars: 1 } },
  ])
  expect(await bob.ok(imports.listImports)).toEqual([])

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const later = await ana.call(imports.listImports, {})
  expect(later.body).toEqual([])
})
