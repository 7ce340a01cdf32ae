import { type Needs, ownData } from '../contract/route.ts'

/** The needs of a reaction's function. */
export type ReactionNeeds = Needs & {
  /** Megabytes of memory, where the usual 512 are too few. */
  readonly memoryMb?: 2048
  /** Takes its messages one at a time: each may need most of its seconds, or must not end with another. */
  readonly oneByOne?: true
  /** It calls a service that cannot tell a repeated call: a message comes back only after the doubt. */
  readonly inDoubt?: true
  /** Most of it that run at the same time, from 2, where each costs money or mails; the others wait. */
  readonly atOnce?: number | 'mailsAtOnce'
}

const readsReminders = {
  reads: ['account', 'alerts', 'cigars', 'humidors', 'purchases'],
  changes: ['notifications', 'preferences'],
  inDoubt: true,
  oneByOne: true,
} as const satisfies ReactionNeeds

/**
 * THE table of reactions: each is a module `functions/reactions/<name>.ts` with its own queue,
 * dead-letter queue and Lambda, whatever number of events start it.
 */
export const reactionNeeds = {
  'apply-bulk-change': {
    // Undo reads the cigars of a part at once.
    reads: ['preferences', 'cigars'],
    changes: [
      'account',
      'stock',
      'cigars',
      'purchases',
      'sticks',
      'humidors',
      'readings',
      'wishes',
      'alerts',
      'notifications',
      'badges',
      'bulk-changes',
      'imports',
    ],
    seconds: 120,
    oneByOne: true,
  },
  'award-badges': {
    reads: ['account', 'preferences', 'purchases'],
    changes: ['badges', 'account'],
  },
  'cancel-subscription': { uses: ['payments'] },
  'delete-cigar-leftovers': {
    changes: ['purchases', 'sticks', 'alerts', 'notifications', 'account'],
  },
  'delete-photo': {
    reads: ['account', 'cigars', 'humidors', 'shares'],
    changes: ['keypoints'],
    uses: ['photos:delete'],
  },
  // A hundred thousand likes take minutes.
  'delete-share-leftovers': { changes: ['shares'], seconds: 300, oneByOne: true },
  'delete-user-leftovers': {
    changes: ['account', 'keypoints', 'lists', ...ownData],
    uses: ['identity:delete', 'photos:delete', 'photos:list'],
    seconds: 300,
    oneByOne: true,
  },
  'describe-brand': {
    changes: ['brands'],
    uses: ['model'],
    seconds: 25,
    oneByOne: true,
    atOnce: 2,
  },
  'note-delivery': { changes: ['notifications'] },
  'plan-reminders': { reads: ['account', 'preferences', 'purchases'], changes: ['alerts'] },
  'process-photo': {
    reads: ['account', 'photos'],
    changes: ['photos', 'keypoints'],
    uses: ['photos:delete', 'photos:list'],
    seconds: 120,
    memoryMb: 2048,
    oneByOne: true,
  },
  'publish-reminders': { uses: ['notify'] },
  'rate-brand': { changes: ['brands'] },
  'remind-of-care': {
    reads: ['preferences'],
    changes: ['alerts', 'humidors', 'notifications', 'account'],
  },
  'send-digest': {
    reads: ['account', 'cigars', 'purchases', 'sticks'],
    changes: ['alerts', 'notifications', 'preferences'],
    uses: ['mail', 'app-url'],
    seconds: 60,
    oneByOne: true,
    inDoubt: true,
    atOnce: 'mailsAtOnce',
  },
  'send-reminder-mail': { ...readsReminders, uses: ['mail', 'app-url'], atOnce: 'mailsAtOnce' },
  'send-reminder-push': { ...readsReminders, uses: ['push', 'app-url'] },
  'stop-mail': { reads: ['account'], changes: ['preferences'] },
  'write-notifications': {
    reads: ['preferences', 'cigars', 'purchases'],
    changes: ['alerts', 'notifications', 'account'],
    seconds: 60,
  },
} as const satisfies Readonly<Record<string, ReactionNeeds>>

export type ReactionName = keyof typeof reactionNeeds

/** Seconds a reaction may take that asks for no more. */
export const usualSeconds = 30

/** The number of deliveries before a message goes to the dead-letter queue. */
export const deliveries = 5

/**
 * The time in which the outcome of a dead caller's call is unknown, in seconds; see `deliverOnce`.
 */
export const doubtSeconds = 600

/**
 * The visibility timeout of a queue in seconds. AWS advises six times the function's own time, so
 * that no message is handled twice at once. It exceeds the time in doubt, so that waiting costs no
 * delivery.
 */
export const visibilitySecondsOf = ({ seconds = usualSeconds, inDoubt }: ReactionNeeds) =>
  6 * seconds + (inDoubt ? doubtSeconds : 0)

/** The time in which the queues of an event's reactions may deliver it, in seconds. */
export const deliverySecondsOf = (event: { readonly reactions: readonly ReactionName[] }) =>
  deliveries * Math.max(...event.reactions.map((name) => visibilitySecondsOf(reactionNeeds[name])))

/** Most messages that a reaction is given at once. Those that a kill meets are all delivered again. */
export const batchSizeOf = ({ oneByOne }: ReactionNeeds) => (oneByOne ? 1 : 10)
