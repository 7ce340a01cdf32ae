import { expect, test } from 'vitest'
import { newUser, send, signUp } from '../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { begin, pay } from '../../infra/local/testing/pay.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { customerOf } from '../../infra/local/testing/stripe-records.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as subscription from '../../shared/contract/subscription.ts'
import { userDeleted } from '../../shared/events/index.ts'
import { stripe } from '../gateways/call-stripe.ts'
import { handler } from './cancel-subscription.ts'

reachProductTable()

const deliver = (data: object) =>
  handler({ Records: [eventRecord(userDeleted, { userId: 'ana', ...data })] })
const done = { batchItemFailures: [] }

/** A customer in Stripe: `deleted`, and the states of the subscriptions. */
async function traceOf(customer: string) {
  const { customers, subscriptions } = await stripe()
  const { deleted = false } = await customers.retrieve(customer)
  const { data } = await subscriptions.list({ customer, status: 'all' })
  return { deleted, states: data.map(({ status }) => status) }
}

test('does nothing in a second delivery, or for a user who never subscribed', async () => {
  const ana = await newUser()
  const payment = await begin(ana, 'premium')
  const customerId = await customerOf(ana)
  expect(await deliver({ customerId })).toEqual(done)
  expect(await deliver({ customerId })).toEqual(done)
  expect(await deliver({})).toEqual(done)
  expect(await traceOf(customerId)).toEqual({ deleted: true, states: ['incomplete_expired'] })
  expect(await pay(payment)).toMatchObject({ error: expect.anything() })
})

test.each(['before the customer is made', 'after it'])(
  'leaves nothing to pay when the account is deleted during the subscription, %s',
  async (when) => {
    const ana = await signUp()
    const { email, password } = ana
    if (when === 'after it') await begin(ana, 'premium')
    const body = { plan: 'basic' }
    const subscribing = send(subscription.createSubscription, { body, headers: ana.headers })
    await ana.ok(auth.deleteUser, { body: { password } })
    expect((await subscribing).status).not.toBe(500)
    const { events, customers } = await stripe()
    const left = async () => {
      const { data } = await events.list({ type: 'customer.created', limit: 100 })
      const made = data.flatMap(({ data: { object } }) =>
        'email' in object && object.email === email && 'id' in object ? [String(object.id)] : [],
      )
      const found = await Promise.all(made.map((id) => customers.retrieve(id)))
      return found.filter(({ deleted }) => deleted !== true).map(({ id }) => id)
    }
    await expect.poll(left).toEqual([])
  },
)
