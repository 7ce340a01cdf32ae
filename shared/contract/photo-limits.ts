import type { RateLimit } from './route.ts'

/** Image types the photo bucket takes; HEIC becomes JPEG in the browser first. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Largest photo in bytes (10 MB, spec §9), also a condition of the presigned POST. */
export const maxPhotoBytes = 10 * 1024 * 1024

/**
 * Largest photo that is decoded, in pixels: more than phones usually take. A file of a few kilobytes
 * may be a picture of any size, and decoding takes memory by its pixels.
 */
export const maxPhotoPixels = 60_000_000

/** Largest profile picture in bytes (5 MB, spec §9). */
export const maxAvatarBytes = 5 * 1024 * 1024

/** The limit of every route that takes a photo. */
export const uploads = {
  perAccount: 200,
  perAddress: 400,
  minutes: 60,
} as const satisfies RateLimit

/** The limit of forms for a photo: an import asks for one for each of up to 5,000 cigars, and again for some. */
export const uploadForms = {
  perAccount: 6_000,
  perAddress: 12_000,
  minutes: 24 * 60,
  reason: 'You uploaded many photos today.',
} as const satisfies RateLimit

/** The limit of reading bands, on every plan and whatever comes of it: each asks a model that costs money. */
export const scansADay = {
  perAccount: 150,
  perAddress: 1500,
  minutes: 24 * 60,
  reason: "You have reached today's limit for AI identification. You can still add cigars by hand.",
} as const satisfies RateLimit
