import { expect, test } from 'vitest'
import { reduceToasts, type Toast } from './toast-list.ts'

const shown = (toasts: readonly Toast[], id: number, title: string) =>
  reduceToasts(toasts, { type: 'shown', id, toast: { title }, at: 0 })

test('A new toast takes the place of the one before it', () => {
  const toasts = shown(shown([], 1, 'Processing Image'), 2, 'Analysis Complete')

  expect(toasts.map(({ title, open }) => ({ title, open }))).toEqual([
    { title: 'Analysis Complete', open: true },
  ])
})

test('A dismissed toast closes and is forgotten only when it is removed', () => {
  const closed = reduceToasts(shown([], 1, 'Profile Updated'), { type: 'dismissed', id: 1 })

  expect(closed).toMatchObject([{ id: 1, open: false }])
  expect(reduceToasts(closed, { type: 'removed', id: 1 })).toEqual([])
})

test('Dismissing a toast that was replaced leaves the newer one open', () => {
  const toasts = shown(shown([], 1, 'First'), 2, 'Second')

  expect(reduceToasts(toasts, { type: 'dismissed', id: 1 })).toMatchObject([{ id: 2, open: true }])
})

test.each([
  ['keeps a toast that says why calls fail when an error comes along', true, 1999, 'Session Ended'],
  ['shows an error that comes later', true, 2000, 'Failed'],
  ['shows an error after any other toast', false, 0, 'Failed'],
])('%s', (_, saysWhy, at, title) => {
  const why = { title: 'Session Ended', saysWhy }
  const failed = { title: 'Failed', tone: 'destructive' } as const
  const toasts = reduceToasts([], { type: 'shown', id: 1, at: 0, toast: why })
  expect(reduceToasts(toasts, { type: 'shown', id: 2, at, toast: failed })).toMatchObject([
    { title },
  ])
})

test('shows an error after a toast that says why calls fail was dismissed', () => {
  const why = { title: 'Session Ended', saysWhy: true }
  const toasts = reduceToasts([], { type: 'shown', id: 1, at: 0, toast: why })
  const dismissed = reduceToasts(toasts, { type: 'dismissed', id: 1 })
  const failed = { title: 'Failed', tone: 'destructive' } as const
  expect(reduceToasts(dismissed, { type: 'shown', id: 2, at: 1, toast: failed })).toMatchObject([
    failed,
  ])
})

test.each([
  ['closes a toast of it', {}, 2000, 0],
  ['keeps a toast that came with leaving it', {}, 1999, 1],
  ['keeps a toast with something to do', { action: { label: 'Undo', to: '/' } }, 2000, 1],
])('Leaving a screen %s', (_, given, at, left) => {
  const toast = { title: 'Analysis Complete', ...given }
  const toasts = reduceToasts([], { type: 'shown', id: 1, at: 0, toast })
  expect(reduceToasts(toasts, { type: 'screen-left', at })).toHaveLength(left)
})
