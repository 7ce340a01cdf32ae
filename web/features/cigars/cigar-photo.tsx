import type { ComponentProps } from 'react'
import { Photo } from '../photos/photo.tsx'
import { BrandBanner } from './brand-banner.tsx'

type Props = Omit<ComponentProps<typeof Photo>, 'imageUrl' | 'fallback'> & {
  brand: string
  imageUrl?: string | undefined
}

/** The photo of a cigar; without one, or if it fails to load, the brand's banner. */
export function CigarPhoto({ brand, imageUrl, ...shown }: Props) {
  const banner = <BrandBanner brand={brand} />
  return imageUrl ? <Photo imageUrl={imageUrl} {...shown} fallback={banner} /> : banner
}
