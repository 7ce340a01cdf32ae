import { KMSClient } from '@aws-sdk/client-kms'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { unpublished } from '../../functions/table/outbox.ts'
import { writeAccountToken } from '../../shared/rules/account-token.ts'
import { encryptCode } from '../local/cognito/encrypt-code.ts'
import { deriveKeys } from '../local/credentials.ts'
import { environmentOf } from '../local/environment.ts'
import { wait } from '../local/events/back-off.ts'
import '../local/load-jsx.ts'
import type { RunningEvents } from '../local/run-events.ts'
import { createEvents } from './create-events.ts'
import { createStores } from './create-stores.ts'
import type { Target } from './target.ts'

/** The code of all accounts: a stand-in that runs no trigger mails no code and must take any. */
const code = '123456'

/**
 * Opens an implementation of AWS's API. The reactions run in this process, on its stream and queues.
 *
 * @param folder keeps how far the stream was read
 */
export async function openEndpoint(endpoint: string, folder: string): Promise<Target> {
  const at = { endpoint }
  const none = { environment: {} }
  const services = {
    dynamodb: at,
    s3: at,
    cognito: at,
    bedrock: at,
    events: at,
    kms: at,
    ses: at,
    sns: at,
    push: none,
    stripe: undefined,
  }
  const keys = deriveKeys('these credentials open nothing anywhere')
  Object.assign(process.env, environmentOf('https://humidor.example', services, keys))
  const undone: (() => Promise<unknown>)[] = []
  const undo = (one: () => Promise<unknown>) => void undone.push(one)
  const ending = new AbortController()
  let running: RunningEvents | undefined
  return {
    creation: [...createStores(undo), ...createEvents(undo)],
    begin: async () => {
      const { runEvents } = await import('../local/run-events.ts')
      running = await runEvents(folder, () => new Date())
      void publishMissed(ending.signal)
      return { verificationToken: mailCode }
    },
    stop: async () => {
      ending.abort()
      await running?.stop()
      for (const one of undone.splice(0).reverse()) await one().catch(console.error)
    },
  }
}

/** The time that the relay has for an event, and the pause between two looks, in milliseconds. */
const relayMs = 2000
const pauseMs = 500

/**
 * Publishes the events that the relay missed, as `send-missed-events` does, but after seconds. Then the
 * journey goes on when a stand-in's stream breaks off. Resolves when the signal aborts.
 */
async function publishMissed(signal: AbortSignal): Promise<void> {
  const { publishRow } = await import('../../functions/table-stream/publish-events.ts')
  while (!signal.aborted) {
    try {
      for await (const row of unpublished(new Date(Date.now() - relayMs))) await publishRow(row)
    } catch (error) {
      console.error('Missed events are not published:', error)
    }
    await wait(pauseMs, signal)
  }
}

/** Invokes the trigger as Cognito does. */
async function mailCode({ email, userId }: { readonly email: string; readonly userId: string }) {
  const { handler } = await import('../../functions/cognito/send-account-mail.ts')
  const encrypt = encryptCode(new KMSClient({ credentials: credentialsOf('KMS') }))
  await handler({
    triggerSource: 'CustomEmailSender_SignUp',
    userName: userId,
    request: { code: await encrypt(code), userAttributes: { email }, clientMetadata: null },
  })
  return writeAccountToken(email, code)
}
