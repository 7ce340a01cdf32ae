import { AsyncResource } from 'node:async_hooks'
import { onTestFinished } from 'vitest'
import { table } from '../../../functions/table/client.ts'

const step = 'beforeNextWrite'

/** Does something just before the test's process writes its next transaction: another request wins. */
export function beforeNextWrite(work: () => Promise<unknown>): void {
  // As another function, without the rights of the one that writes.
  const workApart = AsyncResource.bind(work)
  const remove = () => table.middlewareStack.remove(step)
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && remove()) await workApart()
        return next(args)
      },
    { step: 'initialize', name: step },
  )
  onTestFinished(() => void remove())
}
