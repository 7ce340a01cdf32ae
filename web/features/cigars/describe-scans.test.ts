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

  it('shows a Free user at the limit the prices of both paid plans', () => {
    expect(describeScans({ plan: 'free', aiScansUsed: 5 })).toEqual({
      state: 'reached',
      title: 'AI Scan Limit Reached',
      usage: '5 of 5 lifetime AI scans used',
      prompt: 'Upgrade to Basic ($4/month) or Premium ($8/month) for more scans',
    })
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
