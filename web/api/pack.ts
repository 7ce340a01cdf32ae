/** Bodies above this many characters are compressed, where the route takes that. */
export const packAbove = 1_000_000

/** Compresses the JSON of a body: a tenth is usual, a third where it is mostly notes. */
export async function pack(json: string): Promise<ArrayBuffer> {
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(packed).arrayBuffer()
}
