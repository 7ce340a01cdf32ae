/**
 * What reports have made of a shared milestone:
 * - `shown`: nothing
 * - `hidden`: reports that count took it out of the feed, until somebody decides
 * - `withdrawn`: somebody decided that it stays out
 * - `restored`: somebody decided that it stays in, or returns
 */
export const shareStates = ['shown', 'hidden', 'withdrawn', 'restored'] as const
export type ShareState = (typeof shareStates)[number]

/** Whether reports, or the decision about them, keep a share out of the feed. */
export const isTakenOut = (state: ShareState | undefined): boolean =>
  state === 'hidden' || state === 'withdrawn'

/** From how many people's reports that count a share is hidden. */
export const reportsThatHide = 3

const day = 86_400_000
const weekMilliseconds = 7 * day

/** For how long reports hide no share that somebody restored. */
const restoredFor = 30 * day

/** Whether reports can hide a share, or somebody has looked at it lately. */
export const canBeHidden = (restoredAt: string | undefined, now: Date): boolean =>
  restoredAt === undefined || now.valueOf() >= Date.parse(restoredAt) + restoredFor

type Reporter = {
  /** When the account was registered. */
  readonly createdAt: string
  /** When the oldest cigar in the collection was added; absent: there is none. */
  readonly firstCigarAt: string | undefined
}

/**
 * Whether somebody's reports count towards hiding a share: the account is at least a week old, and so
 * is a cigar in it, which shows a week's use.
 */
export function hasStanding({ createdAt, firstCigarAt }: Reporter, now: Date): boolean {
  const aWeekAgo = now.valueOf() - weekMilliseconds
  return [createdAt, firstCigarAt].every(
    (instant) => instant !== undefined && Date.parse(instant) <= aWeekAgo,
  )
}
