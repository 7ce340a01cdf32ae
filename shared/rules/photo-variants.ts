/** The longest sides, in pixels, of the smaller pictures kept with every photo. */
export const photoSizes = [480, 1280] as const
export type PhotoSize = (typeof photoSizes)[number]

/**
 * Returns the path of the photo's WebP picture whose longest side is at most `size` pixels. Takes a
 * key or a path.
 *
 * `/media/{owner}/{photo}.jpg` → `/media/{owner}/{photo}-480.webp`
 */
export function photoVariant(photo: string, size: PhotoSize): string {
  return photo.replace(/\.\w+$/, `-${size}.webp`)
}
