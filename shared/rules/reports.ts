/**
 * The state of a shared milestone after reports:
 * - `shown`: nothing
 * - `hidden`: reports that count took it out of the feed, until somebody decides
 * - `withdrawn`: somebody decided that it stays out
 * - `restored`: somebody decided that it stays in, or returns
 */
export const shareStates = ['shown', 'hidden', 'withdrawn', 'restored'] as const
export type ShareState = (typeof shareStates)[number]

/** True if reports, or the decision about them, keep a share out of the feed. */
export const isTakenOut = (state: ShareState | undefined): boolean =>
  state === 'hidden' || state === 'withdrawn'

/** From how many people's reports that count a share is hidden. */
export const reportsThatHide = 3

const day = 86_400_000
const weekMilliseconds = 7 * day

/** For how long reports hide no share that somebody restored. */
const restoredFor = 30 * day

/** True if reports can hide the share. For 30 days after a restore they cannot. */
export const canBeHidden = (restoredAt: string | undefined, now: Date): boolean =>
  restoredAt === undefined || now.valueOf() >= Date.parse(restoredAt) + restoredFor

type Reporter = {
  /** The instant of the registration. */
  readonly createdAt: string
  /** The instant at which the oldest cigar of the collection was added. */
  readonly firstCigarAt: string | undefined
}

/**
 * True if a user's reports count: the account is at least a week old and has a cigar that is, too.
 */
export function hasStanding({ createdAt, firstCigarAt }: Reporter, now: Date): boolean {
  const aWeekAgo = now.valueOf() - weekMilliseconds
  return [createdAt, firstCigarAt].every(
    (instant) => instant !== undefined && Date.parse(instant) <= aWeekAgo,
  )
}
