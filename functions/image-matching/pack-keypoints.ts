import { type Keypoint, words } from './describe-keypoint.ts'

/** Bytes of a packed keypoint: place, scale, angle, colors, bits. */
const bytesEach = 9 + 4 * words
/** The first byte says how the rest is to be read. Photos of another version are not recognized. */
const version = 1

const turn = 2 * Math.PI

/** At most 1,601 bytes of 64 keypoints. Places are kept to a sixteenth of a pixel, angles to 1.4 degrees. */
export function packKeypoints(keypoints: readonly Keypoint[]): Uint8Array {
  const packed = new DataView(new ArrayBuffer(1 + keypoints.length * bytesEach))
  packed.setUint8(0, version)
  keypoints.forEach((keypoint, n) => {
    const at = 1 + n * bytesEach
    packed.setUint16(at, Math.round(keypoint.x * 16))
    packed.setUint16(at + 2, Math.round(keypoint.y * 16))
    packed.setUint16(at + 4, Math.round(keypoint.scale * 1000))
    packed.setUint8(at + 6, Math.round(((keypoint.angle + turn) * 256) / turn) % 256)
    packed.setUint8(at + 7, Math.round(keypoint.red * 255))
    packed.setUint8(at + 8, Math.round(keypoint.green * 255))
    keypoint.bits.forEach((word, i) => {
      packed.setInt32(at + 9 + 4 * i, word)
    })
  })
  return new Uint8Array(packed.buffer)
}

/** The keypoints of packed bytes; none for those of another version. */
export function unpackKeypoints(bytes: Uint8Array): Keypoint[] {
  const packed = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length === 0 || packed.getUint8(0) !== version) return []
  return Array.from({ length: Math.floor((bytes.length - 1) / bytesEach) }, (_, n) => {
    const at = 1 + n * bytesEach
    return {
      x: packed.getUint16(at) / 16,
      y: packed.getUint16(at + 2) / 16,
      scale: packed.getUint16(at + 4) / 1000,
      angle: (packed.getUint8(at + 6) * turn) / 256,
      red: packed.getUint8(at + 7) / 255,
      green: packed.getUint8(at + 8) / 255,
      bits: Int32Array.from({ length: words }, (_, i) => packed.getInt32(at + 9 + 4 * i)),
    }
  })
}
