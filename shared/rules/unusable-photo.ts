/** Why a file that looks like a picture is of no use, in a sentence that says what to do instead. */
export const unusablePhoto = {
  tiff: 'This is a TIFF picture, which cannot be read here. Please save it as a JPEG or PNG and choose that.',
  svg: 'This is a drawing (SVG), not a photo. Please choose a JPEG, PNG or HEIC photo.',
  cutOff:
    'This photo is cut off: the end of its file is missing. Please copy or download it again, or choose another one.',
} as const

/** The most bytes of a text that are looked at for the beginning of a drawing. */
const headOfText = 1024

/**
 * The kind of a file that is of no use as a photo, by its bytes (TIFF 6.0, section 2; SVG 2, section 5.1; ITU T.81,
 * annex B), or `undefined` if it may be a photo.
 */
export function unusableKindOf(bytes: Uint8Array): keyof typeof unusablePhoto | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headOfText))
  if (/^(II[*+]\0|MM\0[*+])/.test(head)) return 'tiff'
  if (
    /^[\s\u00ef\u00bb\u00bf]*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head) &&
    /<(!DOCTYPE )?svg/i.test(head)
  )
    return 'svg'
  return head.startsWith('\xff\xd8\xff') && isCutOff(bytes) ? 'cutOff' : undefined
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** True if no end of the image follows the first scan. The previews in the segments before it have ends of their own. */
function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff) return false
    if (marker === startOfScan) return !hasEnd(bytes, at)
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return true
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from + 2); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === endOfImage) return true
  }
  return false
}
