import { describe, expect, it } from 'vitest'
import type { User } from '../../../shared/contract/user.ts'
import { greet } from './greet.ts'

const now = new Date('2026-11-21T12:00:00Z')
const user: User = {
  id: 'u',
  email: 'anna@example.com',
  subscriptionStatus: 'free',
  createdAt: '2026-01-01T00:00:00Z',
}
const paid = { ...user, firstName: 'Anna', subscriptionCurrentPeriodEnd: '2026-12-01T00:00:00Z' }

describe('the greeting', () => {
  it.each([
    ['without a name', user, 'Your Digital Humidor'],
    ['by name', { ...user, firstName: 'Anna' }, "Anna's Digital Humidor"],
    ['on Basic', { ...paid, subscriptionStatus: 'basic' }, "Anna's Digital Humidor"],
    ['on Premium', { ...paid, subscriptionStatus: 'active' }, "Anna's Premium Digital Humidor"],
  ])('%s is as specified', (_, member, title) => {
    expect(greet(member, now).title).toBe(title)
  })

  it('is that of Free once a paid period has ended', () => {
    const lapsed = { ...paid, subscriptionStatus: 'active' }
    expect(greet(lapsed, new Date('2026-12-01T00:00:01Z')).title).toBe("Anna's Digital Humidor")
  })

  it('mentions AI identification to Premium and an upgrade to everybody else', () => {
    expect(greet({ ...paid, subscriptionStatus: 'active' }, now).subtitle).toMatch(
      /AI identification/,
    )
    expect(greet({ ...paid, subscriptionStatus: 'basic' }, now).subtitle).toMatch(/Upgrade/)
    expect(greet(user, now).subtitle).toMatch(/Upgrade/)
  })
})
