import { describe, expect, it } from 'vitest'
import { describeScans } from './describe-scans.ts'

describe('the banner of the AI scans', () => {
  it.each([
    ['free', undefined, '5 free AI scans remaining'],
    ['free', 4, '1 free AI scan remaining'],
    ['basic', 1, '3 monthly AI scans remaining'],
  ] as const)('on %s after %s says %s', (plan, aiScansUsed, text) => {
    expect(describeScans({ plan, aiScansUsed })).toEqual({ state: 'open', text })
  })

  it('points a Basic user at the limit, or beyond it, to Premium', () => {
    expect(describeScans({ plan: 'basic', aiScansUsed: 6 })).toMatchObject({
      state: 'reached',
      usage: '6 of 4 monthly AI scans used',
      prompt: 'Upgrade to Premium for unlimited scanning',
    })
  })

  it('is absent when scans are unlimited', () => {
    expect(describeScans({ plan: 'premium', aiScansUsed: 80 })).toBeUndefined()
  })
})
