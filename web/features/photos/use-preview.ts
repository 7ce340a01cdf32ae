import { useEffect, useState } from 'react'
import { isOnDevice } from './photo-store.ts'
import { previewOf } from './previews.ts'

/**
 * The source of a photo; undefined until this device was asked for it, which may be the only one that has it, and while it is
 * nowhere.
 */
export function usePreview(imageUrl: unknown): string | undefined {
  const [asked, setAsked] = useState<string>()
  const given = typeof imageUrl === 'string' ? imageUrl : undefined
  const src = given && previewOf(given)
  useEffect(() => {
    if (given === undefined || src !== undefined) return
    import('./kept-photos.ts')
      .then(({ findPreview }) => findPreview(given))
      .catch(() => undefined)
      .then(() => setAsked(given))
  }, [given, src])
  return src ?? (given !== undefined && asked === given && !isOnDevice(given) ? given : undefined)
}
