import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { imageUrlOf } from '../../functions/gateways/photo-keys.ts'
import { storePhoto } from '../../functions/gateways/photos.ts'
import { live } from '../../functions/runtime/deps.ts'
import { changeBrand } from '../../functions/table/brand-ratings.ts'
import { table, tableName } from '../../functions/table/client.ts'
import { keys } from '../../functions/table/keys.ts'
import { awardBadges } from '../../functions/workflows/award-badges.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as subscription from '../../shared/contract/subscription.ts'
import { StartupError } from '../local/service.ts'
import { drawCabinet } from './draw-cabinet.ts'
import { drawPhoto } from './draw-photo.ts'
import { type Api, enterCollector } from './enter-collector.ts'
import { type PlannedCigar, remainingOf, stockOf } from './plan/planned-cigar.ts'
import { setAlerts } from './set-alerts.ts'
import { setCare } from './set-care.ts'
import { enterReadings, setHumidors } from './set-humidors.ts'
import { setWishes } from './set-wishes.ts'
import { shareMilestones } from './share-milestones.ts'
import { writeCollection } from './write-collection.ts'

export const seedPassword = 'a-good-cigar'

type Options = {
  readonly url: string
  readonly email: string
  readonly plan: readonly PlannedCigar[]
  readonly now: Date
}

type Seeded = {
  readonly userId: string
  /** True if a collection already existed, which stays as it is. */
  readonly wasThere: boolean
  /** Unsmoked ones. */
  readonly sticks: number
}

/**
 * Gives a running product on this machine a Premium collector with a planned collection. One that
 * has a collection is left alone. Needs the product's environment in `process.env`.
 *
 * @throws StartupError when the address has another password, or the test card is refused
 */
export async function seed({ url, email, plan, now }: Options): Promise<Seeded> {
  const person = { email, password: seedPassword, firstName: 'Alex' }
  const collector = await enterCollector(url, person)
  if (collector === undefined) throw new StartupError(`${email} is in use with another password.`)
  const { api, userId } = collector
  if ((await api.call(cigars.listCigars, { query: { limit: 1 } })).length > 0) {
    const { totalCigars } = await api.call(cigars.getStats)
    return { userId, wasThere: true, sticks: totalCigars }
  }
  // An earlier attempt may have ended after its payment.
  if ((await api.call(auth.getUser)).plan !== 'premium') await subscribe(api, url)
  await setJoined(userId, plan[0]?.purchases[0].at ?? now)
  const sticks = plan.reduce((sum, cigar) => sum + stockOf(cigar), 0)
  const photo = await storePhoto(userId, await drawCabinet(), live)
  const humidors = await setHumidors(api, sticks, imageUrlOf(photo.key))
  const written = await writeCollection(userId, await withPhotos(userId, plan), humidors)
  for (const { cigarId, brand, userRating, revision } of written) {
    if (userRating !== undefined) {
      await changeBrand({ userId, brand, cigarId, rating: userRating, revision }, live)
    }
  }
  await enterReadings(api, now)
  await setWishes(api)
  await setAlerts(api, now)
  await setCare(api, now)
  const kinds = plan.map(({ described }) => described)
  await shareMilestones(api, kinds, written[plan.findIndex((cigar) => isTwoYearsOld(cigar, now))])
  // Two days ago, so that no badge is new to the browser.
  await awardBadges(userId, { ...live, now: () => new Date(now.valueOf() - 2 * 86_400_000) })
  return { userId, wasThere: false, sticks }
}

/**
 * Pays for Premium with the test card that succeeds, as the page does. Stripe's test mode takes it, and
 * so does the stand-in.
 */
export async function subscribe(api: Api, url: string): Promise<void> {
  const body = { plan: 'premium' }
  const begun = await api.call(subscription.createSubscription, { body })
  if (!('clientSecret' in begun)) throw new StartupError('The account has credit already.')
  const { clientSecret, publishableKey } = begun
  const [payment] = clientSecret.split('_secret_')
  const stripe = process.env.STRIPE_ENDPOINT ?? 'https://api.stripe.com'
  await fetch(`${stripe}/v1/payment_intents/${payment}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: url,
    }),
  })
  // Its webhook may be late, or may not reach this machine.
  const { plan } = await api.call(subscription.refreshSubscription)
  if (plan !== 'premium')
    throw new StartupError('The test card was refused: use the test mode of Stripe.')
}

/** True if a cigar's first purchase has sticks of more than two years. */
const isTwoYearsOld = (cigar: PlannedCigar, now: Date): boolean =>
  remainingOf(cigar, 0) > 0 && cigar.purchases[0].at < new Date(now.valueOf() - 800 * 86_400_000)

const withPhotos = (userId: string, plan: readonly PlannedCigar[]): Promise<PlannedCigar[]> =>
  Promise.all(
    plan.map(async (planned) => {
      if (!planned.isPictured) return planned
      const { key } = await storePhoto(userId, await drawPhoto(planned.described), live)
      return { ...planned, imageUrl: imageUrlOf(key) }
    }),
  )

async function setJoined(userId: string, at: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.user(userId),
      UpdateExpression: 'SET createdAt = :at',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    }),
  )
}
