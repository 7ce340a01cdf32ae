/**
 * Reads the text of a file whose encoding nobody named: by its byte order mark; UTF-16 by the zeros of Latin letters;
 * UTF-8 when all of it is valid (RFC 3629); otherwise Windows-1252, which spreadsheets on Windows write.
 *
 * @returns undefined for what is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  const controls = text.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0
  return controls > text.length / 1_000 ? undefined : text
}

function decode(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** How much of a file says in which order its bytes are. */
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
