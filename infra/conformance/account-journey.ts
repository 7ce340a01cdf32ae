import { findAccount } from '../../functions/gateways/identity.ts'
import { folderOf } from '../../functions/gateways/photo-keys.ts'
import { keys } from '../../functions/table/keys.ts'
import { anyRow, listRows } from '../../functions/table/rows.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as users from '../../shared/contract/users.ts'
import type { Collector } from './collector.ts'
import { Differs, eventually, reached, same } from './expectations.ts'
import { listKeys } from './list-keys.ts'
import type { Run } from './target.ts'

/** The name of a step and its function. */
export type Named = readonly [name: string, run: () => Promise<void>]

/** Returns the steps from the registration to a session. */
export const beginSteps = (ana: Collector, run: Run): readonly Named[] => [
  ['registers', () => register(ana)],
  ['refuses to sign in before the address is verified', () => refuseUnverified(ana)],
  ['mails the link, and activates the account by it', () => verify(ana, run)],
  ['signs in', () => signIn(ana)],
  ['shows the signed-in user', () => showUser(ana)],
  ['renews the session', () => renew(ana)],
]

/** Returns the steps from a forgotten password to a deleted account. */
export const endSteps = (ana: Collector): readonly Named[] => [
  ['sends a link for a new password', () => forget(ana)],
  ['changes the password', () => changePassword(ana)],
  ['signs out everywhere, and in again', () => signOutEverywhere(ana)],
  ['exports everything', () => exportAll(ana)],
  ['deletes the account with rows, photos and sign-in', () => deleteAccount(ana)],
]

const credentials = ({ email, password }: Collector) => ({ email, password })

async function register(ana: Collector): Promise<void> {
  const { requiresVerification } = await ana.ok(auth.register, {
    body: { ...credentials(ana), firstName: 'Ana', lastName: 'Ruiz' },
  })
  same('requires a verification', requiresVerification, true)
  ana.userId = (await findAccount(ana.email))?.userId
}

const refuseUnverified = (ana: Collector) =>
  ana.refused('email_unverified', auth.login, { body: credentials(ana) })

async function verify(ana: Collector, { verificationToken }: Run): Promise<void> {
  const token = await verificationToken({ email: ana.email, userId: reached(ana.userId) })
  const body = { token, country: 'canada', ageConfirmed: true }
  await ana.ok(auth.verifyEmail, { body })
}

async function signIn(ana: Collector): Promise<void> {
  const { id } = await ana.ok(auth.login, { body: credentials(ana) })
  same('id', id, ana.userId)
}

async function showUser(ana: Collector): Promise<void> {
  ana.requireSession()
  await ana.ok(auth.getUser)
  await ana.unchanged(auth.getUser)
  same('plan', (await ana.ok(users.getStatus)).plan, 'free')
}

async function renew(ana: Collector): Promise<void> {
  ana.requireSession()
  await ana.ok(auth.refresh)
  await ana.ok(auth.getUser)
}

async function forget(ana: Collector): Promise<void> {
  ana.requireSession()
  await ana.ok(auth.forgotPassword, { body: { email: ana.email } })
}

async function changePassword(ana: Collector): Promise<void> {
  ana.requireSession()
  const newPassword = 'oak box'
  await ana.ok(auth.changePassword, { body: { currentPassword: ana.password, newPassword } })
  ana.password = newPassword
  await ana.ok(auth.getUser)
}

async function signOutEverywhere(ana: Collector): Promise<void> {
  ana.requireSession()
  await ana.ok(auth.signOutEverywhere)
  await ana.ok(auth.login, { body: credentials(ana) })
}

async function exportAll(ana: Collector): Promise<void> {
  ana.requireSession()
  const records = await ana.ok(users.exportUser)
  if (records.length < 5) throw new Differs(`an export of ${records.length} records`)
}

async function deleteAccount(ana: Collector): Promise<void> {
  ana.requireSession()
  const userId = reached(ana.userId)
  await ana.ok(auth.deleteUser, { body: { password: ana.password } })
  const isGone = async () => {
    const rows = await listRows(anyRow, { pk: keys.user(userId).PK })
    const photos = await listKeys(`${folderOf(userId)}/`)
    const account = await findAccount(ana.email)
    return rows.length + photos.length === 0 && account === undefined ? true : undefined
  }
  await eventually('the deletion', isGone)
}
