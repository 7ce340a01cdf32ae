import { stripe } from '../../../functions/gateways/call-stripe.ts'
import { findUser } from '../../../functions/table/users.ts'

type Person = { readonly userId: string }

/** A user's customer at Stripe. */
export const customerOf = async ({ userId }: Person) => (await findUser(userId))?.customerId ?? ''

/** The states of all subscriptions that a user ever had at Stripe, the newest first. */
export async function subscriptionsOf(person: Person) {
  const customer = await customerOf(person)
  const { data } = await (await stripe()).subscriptions.list({ customer, status: 'all' })
  return data.map(({ status }) => status)
}

/** Returns Stripe's events of a type for a user, newest first. */
export async function eventsOf(person: Person, type: string) {
  const customer = await customerOf(person)
  const { data } = await (await stripe()).events.list({ type, limit: 100 })
  return data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer)
}

/** The amounts in cents that Stripe charged a user. */
export const chargesOf = async (person: Person) =>
  (await eventsOf(person, 'charge.succeeded')).flatMap((event) =>
    event.type === 'charge.succeeded' ? [event.data.object.amount] : [],
  )
