import { onTestFinished } from 'vitest'
import { table } from '../../../functions/table/client.ts'

const step = 'beforeNextWrite'

/** Does something just before the test's process writes its next transaction: another request wins. */
export function beforeNextWrite(work: () => Promise<unknown>): void {
  const remove = () => table.middlewareStack.remove(step)
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && remove()) await work()
        return next(args)
      },
    { step: 'initialize', name: step },
  )
  onTestFinished(() => void remove())
}
