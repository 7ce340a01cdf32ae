import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

const pushed = z.object({
  service: z.string(),
  messages: z.array(z.object({ browser: z.string(), body: z.string() })),
})

/**
 * A browser that gets push messages from the embedded cloud's push service, with keys of its own. The
 * push service of a real browser cannot be reached offline: there a test hands a message to the service
 * worker by CDP's `ServiceWorker.deliverPushMessage`.
 *
 * @param control the address of the control page
 */
export async function newPushBrowser(control: string) {
  const read = async () => pushed.parse(await (await fetch(`${control}/push.json`)).json())
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const path = `/push/${randomUUID()}`
  const endpoint = (await read()).service + path
  return {
    /** The result of `PushManager.subscribe()` in a browser. */
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    /** Returns the decrypted messages, oldest first. */
    received: async (): Promise<string[]> => {
      const mine = (await read()).messages.filter(({ browser }) => browser === path)
      return mine.map(({ body }) => decrypt(Buffer.from(body, 'base64url'), pair, auth))
    },
    /** Ends the subscription: the push service returns 410 from now on. */
    leave: () => fetch(endpoint, { method: 'DELETE' }),
  }
}

/** Decrypts a message of one record (RFC 8291, section 3.4; RFC 8188, section 2.1). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const keyEnd = 21 + body.readUInt8(20)
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, keyEnd)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
  // The text ends with a delimiter, 2 in the last record, and zeros.
  return padded.toString('utf8', 0, padded.lastIndexOf(2))
}
