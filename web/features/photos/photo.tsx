import { type ReactNode, useMemo, useState } from 'react'
import { type PhotoSize, photoVariant } from '../../../shared/rules/photo-variants.ts'
import styles from './photo.module.css'
import { previewOf } from './previews.ts'

type Props = {
  imageUrl: string
  alt: string
  size?: PhotoSize
  /** Safari prints no photo that is to be loaded when it comes near. */
  loading?: 'eager' | 'lazy'
  /** Shown when it fails to load. */
  fallback?: ReactNode
}

/** A photo that fills its frame, in the size that is needed. If that size is missing it shows the original. */
export function Photo({ imageUrl, alt, size = 480, loading = 'lazy', fallback }: Props) {
  const [failed, setFailed] = useState<string>()
  // Kept, so that a picture on the screen does not change when its minute is over.
  const wasNew = useMemo(() => isNew(imageUrl), [imageUrl])
  if (failed === imageUrl) return fallback
  const variant = photoVariant(imageUrl, size)
  const preview = previewOf(imageUrl)
  const source = preview ?? (wasNew || missing.has(variant) ? imageUrl : variant)
  const fallBack = () => {
    if (source === variant) missing.add(variant)
    setFailed(source === preview ? imageUrl : source)
  }
  return (
    <img
      className={styles.photo}
      src={source}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={fallBack}
    />
  )
}

/** Smaller pictures that were missing. They are not requested again. */
const missing = new Set<string>()

/** The time in which a new photo may lack its smaller pictures, in milliseconds. */
const processingMs = 60_000

/** The ULID in a photo's name begins with its upload time: ten characters of Crockford's Base32, in milliseconds. */
function isNew(imageUrl: string): boolean {
  const name = /([0-7][0-9A-HJKMNP-TV-Z]{9})[0-9A-HJKMNP-TV-Z]{16}\.\w+$/.exec(imageUrl)?.[1]
  if (name === undefined) return false
  const time = [...name].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0)
  return Date.now() - time < processingMs
}

/** The package's decoder brings 2 kB to every page with a cigar. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
