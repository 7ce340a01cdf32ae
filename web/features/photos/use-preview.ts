import { useEffect, useState } from 'react'
import { findPreview, isOnDevice } from './kept-photos.ts'
import { previewOf } from './previews.ts'

/** The source of a photo, which may be on this device only; undefined until it is found there. */
export function usePreview(imageUrl: unknown): string | undefined {
  const [found, setFound] = useState<string>()
  const given = typeof imageUrl === 'string' ? imageUrl : undefined
  const isKept = given !== undefined && isOnDevice(given)
  const src = given && (previewOf(given) ?? (isKept ? found : given))
  useEffect(() => {
    if (isKept) void findPreview(given).then(setFound)
  }, [isKept, given])
  return src
}
