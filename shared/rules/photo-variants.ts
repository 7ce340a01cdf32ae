/** The longest sides, in pixels, of the smaller pictures kept with every photo. */
export const photoSizes = [480, 1280] as const
export type PhotoSize = (typeof photoSizes)[number]

/**
 * Where the WebP picture of a photo lies whose longest side is at most `size` pixels: next to the
 * photo, by a name that ends in the size. Takes a key as well as a path.
 *
 * `/media/{owner}/{photo}.jpg` → `/media/{owner}/{photo}-480.webp`
 */
export function photoVariant(photo: string, size: PhotoSize): string {
  return photo.replace(/\.\w+$/, `-${size}.webp`)
}
