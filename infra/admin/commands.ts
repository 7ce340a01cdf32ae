import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { endSessions } from '../../functions/api/auth/end-sessions.ts'
import { exportPage } from '../../functions/api/users/export-user.ts'
import { deleteAccount, sendVerification } from '../../functions/gateways/identity.ts'
import { live } from '../../functions/runtime/deps.ts'
import { emit } from '../../functions/table/outbox.ts'
import { decideShare } from '../../functions/table/reviews.ts'
import { transact } from '../../functions/table/transact.ts'
import { findUser } from '../../functions/table/users.ts'
import { deleteUser } from '../../functions/workflows/delete-user.ts'
import * as users from '../../shared/contract/users.ts'
import { userDeleted } from '../../shared/events/index.ts'
import { StartupError } from '../local/service.ts'
import { describeUser, type Found, findPerson } from './describe-user.ts'
import { listActions, noteAction } from './operator-log.ts'
import { listLeftBehind, listUnnamedPhotos } from './remains.ts'
import { describeShare, listReported, listWithdrawnShares } from './shares.ts'

type Command = {
  /** The arguments after the name. */
  readonly takes: string
  readonly does: string
  /** @returns the lines to print */
  readonly run: (args: readonly string[], operator: string) => Promise<readonly string[]>
}

type Refusal = string | undefined

/** Somebody who never opened the link in the mail has no row. */
const unlessActivated = async ({ userId }: Found): Promise<Refusal> =>
  (await findUser(userId)) ? undefined : 'This account was never activated: nothing is kept of it.'

/**
 * A change of a person's account, which is logged before it is made.
 *
 * @param refuse says why it is not made
 */
const changesPerson =
  (
    action: string,
    change: (found: Found, rest: string) => Promise<string>,
    refuse: (found: Found, rest: string) => Refusal | Promise<Refusal> = () => undefined,
  ): Command['run'] =>
  async ([who = '', rest = ''], operator) => {
    const found = await findPerson(who)
    const refusal = await refuse(found, rest)
    if (refusal !== undefined) throw new StartupError(refusal)
    await noteAction({ operator, action, subject: found.userId })
    return [await change(found, rest)]
  }

const decides =
  (action: string, decision: 'withdrawn' | 'restored'): Command['run'] =>
  async ([shareId = ''], operator) => {
    // A missing share is not logged.
    await describeShare(shareId)
    await noteAction({ operator, action, subject: shareId })
    await decideShare(shareId, decision, live.now())
    return describeShare(shareId)
  }

/** THE table of what an operator can do. Everything that changes something is in `log`. */
export const commands = {
  user: {
    takes: 'ADDRESS|ID',
    does: 'shows plan, counts, last events and deliveries',
    run: async ([who = '']) => describeUser(await findPerson(who)),
  },
  resend: {
    takes: 'ADDRESS|ID',
    does: 'mails the link that confirms the address again',
    run: changesPerson(
      'resend',
      async ({ email }) => {
        await sendVerification(email)
        return 'The link was mailed again.'
      },
      ({ confirmed }) => (confirmed ? 'This address is confirmed.' : undefined),
    ),
  },
  'end-sessions': {
    takes: 'ADDRESS|ID',
    does: 'signs out everywhere',
    run: changesPerson(
      'end-sessions',
      async ({ userId }) => {
        await endSessions(userId, live.now())
        return 'All sessions have ended; the calendar and push messages have ended with them.'
      },
      unlessActivated,
    ),
  },
  export: {
    takes: 'ADDRESS|ID FILE',
    does: 'writes what is kept of them, photos by their paths, for them alone to read',
    run: changesPerson(
      'export',
      async ({ userId }, file) => {
        const records = await exportAll(userId)
        const text = `${JSON.stringify(records, undefined, 2)}\n`
        await writeFile(file, text, { mode: 0o600, flag: 'wx' })
        return `${records.length} records were written to ${file}.`
      },
      unlessActivated,
    ),
  },
  delete: {
    takes: 'ADDRESS|ID ID',
    does: 'deletes the account and all that is kept of it; the id is asked for twice on purpose',
    run: changesPerson(
      'delete',
      async ({ userId }) => {
        await deletePerson(userId)
        return 'The account is deleted; rows, photos and the customer at Stripe, if a row named one, follow within minutes.'
      },
      ({ userId }, again) =>
        again === userId ? undefined : `To delete this account, repeat its id: ${userId}`,
    ),
  },
  reported: {
    takes: '',
    does: 'lists the shares that wait for a decision',
    run: listReported,
  },
  withdrawn: {
    takes: '',
    does: 'lists the shares that were withdrawn; reads the whole table',
    run: listWithdrawnShares,
  },
  share: {
    takes: 'ID',
    does: 'shows a share and what is said against it',
    run: async ([shareId = '']) => describeShare(shareId),
  },
  withdraw: {
    takes: 'ID',
    does: 'keeps a share out of the feed',
    run: decides('withdraw', 'withdrawn'),
  },
  restore: {
    takes: 'ID',
    does: 'returns a share to the feed; reports do not hide it for 30 days',
    run: decides('restore', 'restored'),
  },
  'left-behind': {
    takes: '',
    does: 'lists who has rows and no account, as after a restore; reads the whole table',
    run: listLeftBehind,
  },
  'unnamed-photos': {
    takes: '',
    does: 'lists the photos that nothing names; reads the whole table and the bucket',
    run: () => listUnnamedPhotos(live.now()),
  },
  log: {
    takes: '',
    does: 'shows the last fifty changes, and who made them',
    run: listActions,
  },
} as const satisfies Readonly<Record<string, Command>>
export type CommandName = keyof typeof commands

async function exportAll(userId: string) {
  const all: z.infer<typeof users.exportUser.response> = []
  let cursor: string | undefined
  do {
    const { records, next } = await exportPage(userId, cursor)
    all.push(...z.parse(users.exportUser.response, records))
    cursor = next
  } while (cursor !== undefined)
  return all
}

/** Without the row of an account there are no sessions. The reaction deletes what is left, as of a deletion that a restore cut off. */
async function deletePerson(userId: string): Promise<void> {
  if ((await findUser(userId)) !== undefined) await deleteUser(userId, live)
  else {
    await deleteAccount(userId)
    await transact(emit(userDeleted, { userId }, live))
  }
}
