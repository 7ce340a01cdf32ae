import * as z from 'zod/mini'
import { cigarName } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { createStoredText, storedKeys, storeText } from '../../ui/store.ts'
import { useStore } from '../../ui/use-store.ts'

const waiting = {
  /** The idempotency key of the first attempt, so that the change is made once. */
  key: z.string(),
  query: z.optional(z.record(z.string(), z.unknown())),
  /** The instant of the user's entry. */
  at: z.string(),
  /** Why the server refused it. */
  refusal: z.optional(z.string()),
}

// A body is as it was sent first. The server refuses what it no longer understands, and it stays readable.

const waitingSmoke = z.object({
  ...waiting,
  kind: z._default(z.literal('smoke'), 'smoke'),
  cigar: z.pick(cigarName, { id: true, brand: true, lineName: true, size: true }),
  body: z.looseObject({
    rating: z.optional(z.nullable(z.number())),
    notes: z.optional(z.nullable(z.string())),
    /** Absent: at the time of the change. */
    smokedAt: z.optional(z.string()),
    batchId: z.optional(z.string()),
    humidorId: z.optional(z.string()),
  }),
})

const waitingCigar = z.object({
  ...waiting,
  kind: z.literal('cigar'),
  body: z.looseObject({
    brand: z.string(),
    lineName: z.string(),
    size: z.optional(z.nullable(z.string())),
    quantity: z.optional(z.number()),
    /** It may be a photo that only this device has. */
    imageUrl: z.optional(z.nullable(z.string())),
  }),
})
export type WaitingCigar = z.infer<typeof waitingCigar>

const waitingChanges = z.array(z.union([waitingCigar, waitingSmoke]))

/** A change that this device keeps until the server has it, or until a person dismisses its refusal. */
export type WaitingChange = z.infer<typeof waitingChanges>[number]

/** Smokes were the first to wait; under another name, what waits on a device would be lost. */
const prefix = 'waiting_smokes:'

const parse = (text: string | null): readonly WaitingChange[] =>
  waitingChanges.safeParse(parseJson(text ?? '')).data ?? []

/** Returns the storage key of a user's changes. They stay while another user is signed in. */
const keyOf = (userId: string) => prefix + ownerMark(userId)

const storeOf = (userId: string) => createStoredText(keyOf(userId))

/** The user's changes that the server does not have, oldest first. */
export const readWaiting = (userId: string) => parse(storeOf(userId).get())

const write = (userId: string, changes: readonly WaitingChange[]): boolean =>
  storeOf(userId).set(changes.length === 0 ? null : JSON.stringify(changes))

/** Returns false if the device has no room for the change. Then it waits only as long as this page is open. */
export const keepChange = (userId: string, change: WaitingChange): boolean =>
  write(userId, [...readWaiting(userId).filter(({ key }) => key !== change.key), change])

/** False if the user's changes wait only as long as this page is open. */
export const areStored = (userId: string): boolean => storeOf(userId).isStored()

/** The toast of a change that waits. */
export function describeKept(kind: WaitingChange['kind'], isStored: boolean) {
  const later = `Your ${kind} is ${kind === 'smoke' ? 'sent' : 'added'} when there is one again`
  return isStored
    ? { title: 'Saved on This Device', description: `There is no connection. ${later}.` }
    : ({
        title: 'Keep This Page Open',
        description: `There is no connection, and this browser has no room. ${later}, if this page is still open.`,
        tone: 'destructive',
      } as const)
}

export const dropChange = (userId: string, key: string): boolean =>
  write(
    userId,
    readWaiting(userId).filter((change) => change.key !== key),
  )

/** Returns the entries of a waiting cigar. */
export const findCigar = (userId: string, key: string): Record<string, unknown> | undefined =>
  readWaiting(userId).find((change) => change.key === key)?.body

/** The user's changes that the server does not have, oldest first. */
export const useWaitingChanges = (userId: string): readonly WaitingChange[] =>
  parse(useStore(storeOf(userId)))

/** Returns the name of the change's cigar. */
export const nameOf = (change: WaitingChange): string =>
  nameCigar(change.kind === 'cigar' ? change.body : change.cigar)

/** Empties the device's storage for a user who is gone. The changes of other users go on waiting. */
export function forgetAllButOthersChanges(userId: string): void {
  for (const name of storedKeys()) {
    const isOthers = name.startsWith(prefix) && name !== keyOf(userId)
    if (!isOthers) storeText(name, null)
  }
}
