import { expect, inject } from 'vitest'

/** Gets what is served under a photo's key. */
export const served = (key: string): Promise<Response> => fetch(`${inject('cloudUrl')}/${key}`)

/** Waits until an uploaded photo is drawn again, which is the last step of its processing. */
export async function awaitProcessing(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const caching = async () => (await served(key)).headers.get('cache-control')
  await expect.poll(caching).toBe('public, max-age=31536000, immutable')
  return new Uint8Array(await (await served(key)).arrayBuffer())
}
