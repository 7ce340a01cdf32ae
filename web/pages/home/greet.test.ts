import { describe, expect, it } from 'vitest'
import { ana } from '../../testing/samples.ts'
import { greet } from './home.page.tsx'

const { firstName: _, ...nameless } = ana
const user = { ...nameless, subscriptionStatus: 'free' } as const
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
