import { randomUUID } from 'node:crypto'
import { imageUrlOf } from '../../functions/gateways/photo-keys.ts'
import { live } from '../../functions/runtime/deps.ts'
import { newId } from '../../functions/runtime/ids.ts'
import type { CigarRow } from '../../functions/table/cigars.ts'
import { likeShare } from '../../functions/table/likes.ts'
import { putShare } from '../../functions/table/shares.ts'
import { transact } from '../../functions/table/transact.ts'
import { writeNewUser } from '../../functions/table/users.ts'
import { storePhoto } from '../../functions/workflows/add-photo.ts'
import * as community from '../../shared/contract/community.ts'
import { ageMilestones, type MilestoneType } from '../../shared/rules/age-milestones.ts'
import { addDays, today } from '../../shared/rules/dates.ts'
import { drawPhoto } from './draw-photo.ts'
import type { Api } from './enter-collector.ts'
import type { Described } from './plan/planned-cigar.ts'
import { writeCollection } from './write-collection.ts'

type Invented = {
  readonly firstName: string
  readonly lastName: string
  readonly milestoneType: MilestoneType
  readonly caption: string
}

const invented: readonly Invented[] = [
  {
    firstName: 'Marta',
    lastName: 'Quintero',
    milestoneType: '5years',
    caption: 'Five years at 65 percent. The pepper is gone and the cocoa has arrived.',
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    milestoneType: '2years',
    caption: 'Two years of patience, one box to go.',
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    milestoneType: '1year',
    caption: 'The first box I did not open early.',
  },
]

/**
 * Fills an empty feed: invented collectors, without an account to sign in with, share a cigar each and
 * like the others' and the demo collector's.
 *
 * @param cigars kinds for the invented collectors, and of the demo collector one that is two years old
 */
export async function shareMilestones(
  api: Api,
  kinds: readonly Described[],
  own: Pick<CigarRow, 'cigarId'> | undefined,
): Promise<void> {
  if ((await api.call(community.listMilestones)).length > 0) return
  const posts = []
  for (const [n, person] of invented.entries()) {
    const kind = kinds[n * 2]
    if (kind !== undefined) posts.push(await shareAs(person, kind, invented.length - n))
  }
  if (own !== undefined) {
    const body = { cigarId: own.cigarId, milestoneType: '2years', ageInMonths: 24 }
    const { id } = await api.call(community.shareMilestone, { body })
    posts.push({ userId: undefined, shareId: id })
  }
  for (const { userId: author, shareId } of posts) {
    for (const { userId } of posts) {
      if (userId !== undefined && userId !== author) await likeShare(userId, shareId, live)
    }
  }
}

/** Gives an invented collector a cigar of the milestone's age, and shares it some days ago. */
async function shareAs(person: Invented, described: Described, daysAgo: number) {
  const { firstName, lastName, milestoneType, caption } = person
  const userId = randomUUID()
  const at = new Date(live.now().valueOf() - daysAgo * 86_400_000)
  const names = { firstName, lastName, email: `${firstName.toLowerCase()}@example.com` }
  const requested = { country: 'usa', minimumAge: 21, activationCode: userId } as const
  await writeNewUser({ userId, ...names, ...requested }, at)
  const { months, days } =
    ageMilestones.find(({ type }) => type === milestoneType) ?? ageMilestones[0]
  const imageUrl = imageUrlOf((await storePhoto(userId, await drawPhoto(described), live)).key)
  const bought = { at, day: addDays(today('UTC', at), -days), quantity: 10, dollars: 14 }
  const [cigar] = await writeCollection(userId, [
    {
      described,
      isPictured: true,
      imageUrl,
      purchases: [bought],
      smokes: [],
      personalNotes: [],
      stickNotes: [],
    },
  ])
  const shareId = newId(at)
  await transact(
    putShare({
      shareId,
      userId,
      cigarId: cigar?.cigarId ?? '',
      milestoneType,
      ageInMonths: months,
      caption,
      imageUrl,
      isPublic: 1,
      likesCount: 0,
      state: 'shown',
      createdAt: at.toISOString(),
      brand: described.brand,
      lineName: described.lineName,
      wrapper: described.wrapper,
    }),
  )
  return { userId, shareId }
}
