import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { photo, storePhotos } from '../../testing/photos.ts'
import { usePhotoSending } from './use-photo-upload.ts'

test('cancels an upload when the user leaves the page', async () => {
  storePhotos()
  const { promise: sending, resolve } = Promise.withResolvers<AbortSignal>()
  const onSent = async (_: string, signal: AbortSignal) => resolve(signal)
  const { result, unmount } = renderHook(() => usePhotoSending({ onSent, onFailed: () => {} }))
  const signal = await act(async () => {
    void result.current.start(photo)
    return sending
  })
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})
