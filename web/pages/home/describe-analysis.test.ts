import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { completedAnalysis, failedAnalysis } from './describe-analysis.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/all-cigars', search: '?sort=age' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an analysis', () => {
  it.each([
    ['recognized', 'Analysis Complete'],
    ['uncertain', 'Analysis Complete'],
    ['unrecognized', 'Photo Kept'],
  ] as const)('that is %s is told as %s', (outcome, title) => {
    const done = { outcome, imageUrl: '', candidates: [], suggestions: {} }
    expect(completedAnalysis(done)).toMatchObject({ title })
  })

  it('names the cigar of the collection that looks like an unread one', () => {
    const known = {
      cigarId: 'c',
      brand: 'Padrón',
      lineName: '1926 Serie',
      imageUrl: '/media/its-own.jpg',
    }
    const unread = { imageUrl: '', candidates: [], suggestions: {} }
    expect(completedAnalysis({ ...unread, outcome: 'unrecognized', known }).description).toBe(
      'No band could be read, but it looks like your Padrón 1926 Serie.',
    )
  })

  it.each([
    [
      'a reader that does not answer',
      new ApiError(502, { code: 'identification_failed', message: 'The reader is resting.' }, ''),
      'Error',
      'The reader is resting.',
    ],
    [
      'a response without our body',
      ApiError.of({ response: new Response('', { status: 503 }), body: '<html>', requestId: '' }),
      'Error',
      'Failed to identify cigar',
    ],
    ['anything else', new TypeError('x is undefined'), 'Error', 'Failed to identify cigar'],
  ])('describes the failure %s', (_, error, title, description) => {
    expect(failedAnalysis(error)).toMatchObject({ title, description, tone: 'destructive' })
  })
})
