import type { User } from '../../shared/contract/user.ts'
import { planEndOf, planOf } from '../../shared/rules/plans.ts'
import { scansUsed } from '../table/scans.ts'
import { settingsOf } from '../table/settings.ts'
import type { UserRow } from '../table/users.ts'

/** A user's row as their own browser sees it. */
export const userResponse = (row: UserRow, now: Date): User => ({
  id: row.userId,
  email: row.email,
  emailVerified: true,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  settings: settingsOf(row),
  unreadNotifications: row.unreadNotifications ?? 0,
  ...planResponse(row, now),
  ...(row.subscription && { subscription: row.subscription }),
  ...(row.firstName && { firstName: row.firstName }),
  ...(row.lastName && { lastName: row.lastName }),
  ...(row.profileImageUrl && { profileImageUrl: row.profileImageUrl }),
  ...(row.stickCount > 0 && { totalCigars: row.stickCount }),
  ...usedScans(row, now),
  ...(row.hidAt && { hidesPosts: true }),
  ...(hasNewBadge(row) && { newBadgeAt: row.lastBadgeAt }),
})

function usedScans(row: UserRow, now: Date) {
  const aiScansUsed = scansUsed(row, planOf(row.subscription, now), now)
  return aiScansUsed > 0 && { aiScansUsed }
}

const hasNewBadge = ({ lastBadgeAt = '', badgesAnnouncedUntil = '' }: UserRow) =>
  lastBadgeAt > badgesAnnouncedUntil

/** The plan in effect, and what is paid for in the words of the specification (§3 users). */
export const planResponse = ({ subscription }: Pick<UserRow, 'subscription'>, now: Date) => {
  const isPaid = subscription !== undefined && planEndOf(subscription) !== undefined
  return {
    plan: planOf(subscription, now),
    subscriptionStatus: statuses[isPaid ? subscription.plan : 'free'],
    ...(isPaid && { subscriptionCurrentPeriodEnd: subscription.periodEnd }),
  }
}

const statuses = { free: 'free', basic: 'basic', premium: 'active' }
