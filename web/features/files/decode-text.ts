/** The text of a file, and a sentence for the user if its encoding was not certain from the start. */
export type DecodedText = { readonly text: string; readonly note?: string }

/**
 * Reads the text of a file whose encoding nobody named: by its byte order mark; UTF-16 by the zeros of Latin letters;
 * UTF-8 when all of it is valid (RFC 3629); otherwise Windows-1252, which spreadsheets on Windows write, or Mac OS Roman
 * when that makes words of more of its letters. Text that was encoded as UTF-8 twice is repaired.
 *
 * @returns undefined for what is no text
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const decoded = decode(bytes)
  const text = decoded.text.replace(/^\uFEFF/, '')
  const controls = text.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0
  return controls > text.length / 1_000 ? undefined : { ...decoded, text }
}

const macNote =
  'This file seems to be written in the encoding of older Macs (Mac OS Roman). Please check words with accents.'
const twiceNote = 'This file seems to be encoded twice (“Ã©” for “é”). Its letters were repaired.'

function decode(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) }
  try {
    return repair(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    const mac = new TextDecoder('macintosh').decode(bytes)
    return countOdd(mac) < countOdd(text) ? { text: mac, note: macNote } : { text }
  }
}

/** A sign or a capital within a word, or a dash where Spanish has ó or ñ (Padrón, Peña, Añejo). */
const oddWithin =
  /(?<=[A-Za-z])(?:(?![A-Z])\p{Lu}|[^\p{L}\p{M}\p{N}\p{ASCII}’–—])(?=[a-z])|(?<=[a-z])—(?=n\b)|(?<=[aeiou])–(?=(?:[ao]s?|ej(?:ad)?o)\b)/gu

/** Counts the places in words that show a wrong encoding. */
const countOdd = (text: string): number => text.match(oddWithin)?.length ?? 0

/** The characters of Windows-1252 from byte 0x80 (WHATWG, 'Encoding'). */
const upperHalf = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, n) => 128 + n),
)

/** Repairs what was UTF-8, was read as Windows-1252, and was written as UTF-8 again. */
function repair(text: string): DecodedText {
  const repaired = text.replace(/[\u00c2-\u00f4]\P{ASCII}+/gu, readAgain)
  return repaired === text ? { text } : { text: repaired, note: twiceNote }
}

function readAgain(run: string): string {
  const bytes = [...run].map((letter) => {
    const place = upperHalf.indexOf(letter)
    return place === -1 ? -1 : 128 + place
  })
  if (bytes.includes(-1)) return run
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return run
  }
}

/** The number of bytes that decide the byte order. */
const sample = 2_000

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [place, byte] of bytes.subarray(0, sample).entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [high = 0, low = 0] = zeros
  const most = Math.min(bytes.length, sample) / 4
  if (low > most && high === 0) return 'utf-16le'
  if (high > most && low === 0) return 'utf-16be'
  return undefined
}
