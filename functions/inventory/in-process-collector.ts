import { randomUUID } from 'node:crypto'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import type { Route } from '../../shared/contract/route.ts'
import { writeNewUser } from '../table/users.ts'
import { setSubscription } from '../workflows/apply-subscription.ts'

type Asked = Parameters<typeof callHandler>[1]

/** A collector whose calls run in the test's own process; needs `useCloud()`. */
export type InProcessCollector = {
  readonly userId: string
  call(route: Route, asked: Asked): ReturnType<typeof callHandler>
}

/** A new user on a plan, without an account, so that thousands can be made quickly. */
export async function newInProcessCollector(plan: 'free' | 'premium'): Promise<InProcessCollector> {
  const userId = randomUUID()
  const person = {
    userId,
    email: `${userId}@example.com`,
    country: 'canada',
    minimumAge: 19,
    activationCode: '123456',
  } as const
  await writeNewUser({ ...person, firstName: undefined, lastName: undefined }, new Date())
  if (plan === 'premium') await setSubscription(userId, paid('premium', 10))
  const authorize = signedInAs(userId)
  return { userId, call: (route, asked) => callHandler(route, asked, authorize) }
}
