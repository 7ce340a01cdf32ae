import * as lists from '../../../shared/contract/lists.ts'
import { handle } from '../../handling/handle.ts'
import { changeWishes } from '../../table/lists.ts'

export const handler = handle(lists.setWishes, async ({ params, body }, deps) => {
  await changeWishes(params.id, body, deps)
  return { message: 'The owner of the list sees what you would like.' }
})
