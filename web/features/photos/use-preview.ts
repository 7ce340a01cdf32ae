import { useEffect, useState } from 'react'
import { isOnDevice } from './photo-store.ts'
import { previewOf } from './previews.ts'

/** The source of a photo, which may be on this device only; undefined until it is found there. */
export function usePreview(imageUrl: unknown): string | undefined {
  const [found, setFound] = useState<string>()
  const given = typeof imageUrl === 'string' ? imageUrl : undefined
  const isKept = given !== undefined && isOnDevice(given)
  const src = given && (previewOf(given) ?? (isKept ? found : given))
  useEffect(() => {
    if (!isKept) return
    import('./kept-photos.ts')
      .then(({ findPreview }) => findPreview(given))
      .then(setFound, () => undefined)
  }, [isKept, given])
  return src
}
