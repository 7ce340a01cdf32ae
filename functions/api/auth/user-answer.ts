import type { User } from '../../../shared/contract/user.ts'
import type { UserRow } from '../../table/users.ts'

/** A user's row as their own browser sees it. */
export function userAnswer(row: UserRow): User {
  const { userId, createdAt, email, subscriptionStatus } = row
  return {
    id: userId,
    email,
    subscriptionStatus,
    createdAt,
    ...(row.firstName && { firstName: row.firstName }),
    ...(row.lastName && { lastName: row.lastName }),
    ...(row.profileImageUrl && { profileImageUrl: row.profileImageUrl }),
    ...(row.subscriptionCurrentPeriodEnd && {
      subscriptionCurrentPeriodEnd: row.subscriptionCurrentPeriodEnd,
    }),
  }
}
