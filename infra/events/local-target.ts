import { join } from 'node:path'
import { GetQueueUrlCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { reactions } from '../../shared/events/index.ts'
import { openClock } from '../local/control/open-clock.ts'
import { readJsonFiles, readText } from '../local/durable-files.ts'
import { logFilesOf } from '../local/log-to-file.ts'
import { deadLettersOf, queueOf, relayFailures } from '../local/run-events.ts'
import { failuresIn } from './read-message.ts'
import type { Target } from './target.ts'

const message = z.object({ sentAt: z.number() })

/** The product that runs on a data folder. */
export async function openLocal(dataDir: string, sqs: SQSClient): Promise<Target> {
  const urlOf = async (QueueName: string) =>
    (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl ?? ''
  const queues = reactions.map(async ({ module }) => ({
    name: module,
    url: await urlOf(queueOf(module)),
    deadLettersUrl: await urlOf(deadLettersOf(module)),
  }))
  const relay = { name: 'relay', deadLettersUrl: await urlOf(relayFailures) }
  const now = (await openClock(dataDir)).now()
  return {
    now,
    queues: [...(await Promise.all(queues)), relay],
    oldestIn: async (urls) => {
      const oldest = urls.map(async (url) => {
        const folder = join(dataDir, 'events', 'queues', url.split('/').at(-1) ?? '')
        const sent = (await readJsonFiles(folder, message)).map(({ sentAt }) => sentAt)
        return [url, new Date(Math.min(...sent, now.getTime()))] as const
      })
      return new Map(await Promise.all(oldest))
    },
    errorsOf: async () => {
      const { last, current } = logFilesOf(dataDir)
      const logs = await Promise.all([last, current].map(readText))
      return failuresIn(logs.flatMap((log) => log?.split('\n') ?? []))
    },
  }
}
