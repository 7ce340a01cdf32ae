import { useState } from 'react'
import { BrandBanner } from './brand-banner.tsx'
import styles from './cigar-photo.module.css'

/** The photo of a cigar; the brand's banner where there is none or it fails to load. */
export function CigarPhoto(props: { brand: string; imageUrl?: string | undefined; alt: string }) {
  const { brand, imageUrl, alt } = props
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!imageUrl || imageUrl === failedUrl) return <BrandBanner brand={brand} />
  return (
    <img
      className={styles.photo}
      src={imageUrl}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
    />
  )
}
