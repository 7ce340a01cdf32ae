import { describe, expect, it } from 'vitest'
import type { User } from '../../../shared/contract/user.ts'
import { greet } from './home.page.tsx'

const user: User = {
  id: 'u',
  email: 'anna@example.com',
  emailVerified: true,
  plan: 'free',
  subscriptionStatus: 'free',
  unreadNotifications: 0,
  settings: { theme: 'system', lengthUnit: 'inches', currency: 'USD' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const anna = { ...user, firstName: 'Anna' }

describe('the greeting', () => {
  it.each([
    ['without a name', user, 'Your Digital Humidor'],
    ['by name', anna, "Anna's Digital Humidor"],
    ['on Basic', { ...anna, plan: 'basic' }, "Anna's Digital Humidor"],
    ['on Premium', { ...anna, plan: 'premium' }, "Anna's Premium Digital Humidor"],
    [
      'of Free once the paid period has ended',
      { ...anna, subscriptionStatus: 'active' },
      "Anna's Digital Humidor",
    ],
  ] as const)('%s is as specified', (_, member, title) => {
    expect(greet(member).title).toBe(title)
  })

  it('mentions AI identification to Premium and an upgrade to everyone else', () => {
    expect(greet({ ...anna, plan: 'premium' }).subtitle).toMatch(/AI identification/)
    expect(greet({ ...anna, plan: 'basic' }).subtitle).toMatch(/Upgrade/)
    expect(greet(user).subtitle).toMatch(/Upgrade/)
  })
})
