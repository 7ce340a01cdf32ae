import { createStore, type UseStore } from 'idb-keyval'

/**
 * A table of IndexedDB. A browser that has none, or refuses it, rejects with every use: `createStore` throws.
 *
 * @param name the database, which has one table
 */
export function openDatabase(name: string, table: string): UseStore {
  const use = createStore(name, table)
  return async (mode, run) => use(mode, run)
}
