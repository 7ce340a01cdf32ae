import type { PhotoType } from '../../shared/contract/photo-limits.ts'

/**
 * How many pixels a picture has by its header; nothing where that does not say. Whoever decodes it has
 * to set a limit, too: decoders read what this does not.
 */
export function pixelsOf(bytes: Uint8Array, type: PhotoType): number | undefined {
  try {
    return readers[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Reader = (bytes: Buffer) => number | undefined

/** RFC 2083 §4.1.1. */
const readPng: Reader = (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20)

/** RFC 9649 §2.5 to 2.7: lossy, lossless, and with more than a picture. */
const readWebp: Reader = (bytes) => {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
  if (kind !== 'VP8L') return undefined
  const sizes = bytes.readUInt32LE(21)
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
}

/** Segments that are no frame although their markers are among those of frames (ITU T.81, table B.1). */
const noFrames = [0xc4, 0xc8, 0xcc]

/** ITU T.81 annex B: segments with their lengths, of which one is the frame. */
const readJpeg: Reader = (bytes) => {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  }
  return undefined
}

const readers: Readonly<Record<PhotoType, Reader>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
}
