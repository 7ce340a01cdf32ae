import { S3Error } from './s3-error.ts'

/**
 * Passes a body on and stops at the first byte too many, so that nothing larger is ever stored.
 * @param range bytes, both ends allowed
 * @throws S3Error `EntityTooLarge` while reading, `EntityTooSmall` at the end
 */
export async function* limitSize(
  source: AsyncIterable<Uint8Array>,
  range: { min: number; max: number },
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > range.max) {
      throw new S3Error(
        400,
        'EntityTooLarge',
        'Your proposed upload exceeds the maximum allowed size',
        { ProposedSize: size, MaxSizeAllowed: range.max },
      )
    }
    yield chunk
  }
  if (size < range.min) {
    throw new S3Error(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      { ProposedSize: size, MinSizeAllowed: range.min },
    )
  }
}
