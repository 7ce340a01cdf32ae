import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  SQSServiceException,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { live } from '../../functions/runtime/deps.ts'
import { alertsChanged, reactions } from '../../shared/events/index.ts'
import { deriveKeys, LOCAL_ACCOUNT } from '../local/credentials.ts'
import { accessTo } from '../local/environment.ts'
import { pollQueue } from '../local/events/poll-queue.ts'
import { type Events, startEvents } from '../local/events/start-events.ts'
import { logToFile } from '../local/log-to-file.ts'
import { noteRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { useOwnTable } from '../local/testing/own-table.ts'
import { folderOfFile } from '../local/testing/test-folder.ts'
import { runScript } from '../setup/run-script.ts'
import { findErrors, listResources, tableIn } from './aws-target.ts'
import { readOptions } from './read-options.ts'
import { redrive } from './redrive.ts'

const reaction = 'reactions/plan-reminders'
const [queue, deadLetters] = [
  reaction.replaceAll('/', '-'),
  `${reaction.replaceAll('/', '-')}-dead`,
]
const TABLE_NAME = 'events'
const keys = deriveKeys('test')
const dataDir = folderOfFile()
let events: Events
let sqs: SQSClient

beforeAll(async () => {
  process.env.HUMIDOR_LOG_LEVEL = 'error'
  await useOwnTable(TABLE_NAME)
  await logToFile(dataDir)
})

/** Each test has queues of its own. */
beforeEach(async () => {
  // Only now: functions take the console they find when they are first imported.
  const { pipeline } = await import('../local/run-events.ts')
  const { rules } = pipeline
  // Failed messages are delivered again at once.
  const queues = pipeline.queues.map((one) => ({ ...one, visibilitySeconds: 0 }))
  events = await startEvents({ dataDir: join(dataDir, 'events'), keys, rules, queues })
  sqs = new SQSClient({ endpoint: events.endpoint, region: 'eu-west-1', credentials: keys.sqs })
  await noteRunning(dataDir, {
    url: inject('cloudUrl'),
    inboxUrl: inject('inboxUrl'),
    controlUrl: inject('controlUrl'),
    environment: {
      ...inject('cloudEnvironment'),
      ...accessTo('SQS', events.endpoint, keys.sqs),
      TABLE_NAME,
    },
  })
  return async () => {
    await events.stop()
    await rm(join(dataDir, 'events'), { recursive: true, force: true })
  }
})

const script = join(import.meta.dirname, 'main.ts')
const run = (...args: string[]) => runScript([script, ...args], { HUMIDOR_DATA: dataDir })

const urlOf = (name: string) => `${events.endpoint}/${LOCAL_ACCOUNT}/${name}`
const send = (name: string, MessageBody: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: urlOf(name), MessageBody }))
const countIn = async (name: string) => {
  const command = new GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames: ['All'] })
  return Number((await sqs.send(command)).Attributes?.ApproximateNumberOfMessages)
}
const bodiesIn = async (name: string): Promise<string[]> => {
  const receive = { QueueUrl: urlOf(name), MaxNumberOfMessages: 10, VisibilityTimeout: 600 }
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(receive))
  const bodies = Messages.map(({ Body = '' }) => Body)
  return bodies.length === 0 ? [] : [...bodies, ...(await bodiesIn(name))]
}

const changed = (userId: string) =>
  JSON.stringify({
    'detail-type': alertsChanged.name,
    detail: { version: 1, requestId: 'request-1', data: { userId } },
  })

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

/** Runs the reaction's function on its queue until `done`. */
async function runUntil(handler: Handler, done: () => Promise<boolean>) {
  const stop = new AbortController()
  const running = pollQueue({
    sqs,
    queueUrl: urlOf(queue),
    handler,
    signal: stop.signal,
    batchSize: 10,
  })
  onTestFinished(() => stop.abort())
  await expect.poll(done).toBe(true)
  stop.abort()
  await running
}

describe('npm run events', () => {
  test('shows what failed five times with age and error, and what waits; redriven, it is done', async () => {
    const { react } = await import('../../functions/runtime/react.ts')
    const done: string[] = []
    let isBroken = true
    const handler = react([alertsChanged], async ({ userId }) => {
      if (isBroken && userId === 'ana') throw new RangeError('ana@example.com')
      done.push(userId)
    })
    await send(queue, changed('ana'))
    await send(queue, 'not JSON')
    await send(queue, changed('bob'))
    await runUntil(handler, async () => (await countIn(deadLetters)) === 2)
    expect(done).toEqual(['bob'])
    const [other = ''] = reactions.map(({ module }) => module.replaceAll('/', '-'))
    await send(other, changed('eve'))
    const { code, output } = await run()
    expect(code).toBe(1)
    expect(output).not.toContain('example.com')
    expect(output).toMatch(/^reactions\/apply-bulk-change: 1 waiting, the oldest for 0 minutes$/m)
    expect(output).toContain(`${reaction}: 2 failed\n`)
    expect(output).toMatch(
      /^ {2}0 minutes old: alerts-changed, request request-1, userId ana: RangeError \(message [\w-]+\)$/m,
    )
    expect(output).toMatch(/^ {2}0 minutes old: not an event: SyntaxError \(message [\w-]+\)$/m)

    isBroken = false
    expect(await run('--redrive', reaction)).toMatchObject({ output: `${reaction}: 2 redriven` })
    expect(await countIn(deadLetters)).toBe(0)
    await runUntil(handler, async () => done.includes('ana') && (await countIn(deadLetters)) === 1)
    expect(await bodiesIn(deadLetters)).toEqual(['not JSON'])
  })

  test('shows events that were not published, and exits 0 while nothing failed', async () => {
    const { emit } = await import('../../functions/table/outbox.ts')
    const { transact } = await import('../../functions/table/transact.ts')
    expect(await run()).toMatchObject({ code: 0, output: 'Nothing waits, and nothing failed.' })
    const threeHoursAgo = () => new Date(Date.now() - 3 * 3_600_000)
    await transact(emit(alertsChanged, { userId: 'ana' }, { ...live, now: threeHoursAgo }))
    expect(await run()).toMatchObject({
      code: 0,
      output: 'outbox: 1 waiting, the oldest for 3 hours',
    })
  })

  test('loses nothing when it is killed while it redrives', async () => {
    const bodies = Array.from({ length: 200 }, (_, n) => changed(`user-${n}`))
    await Promise.all(bodies.map((body) => send(deadLetters, body)))
    const env = { HUMIDOR_DATA: dataDir }
    const child = spawn(process.execPath, [script, '--redrive', 'all'], { env, stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    await expect.poll(() => countIn(queue), { interval: 1 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended
    expect((await run('--redrive', 'all')).code).toBe(0)
    await expect.poll(() => countIn(deadLetters)).toBe(0)
    expect(new Set(await bodiesIn(queue))).toEqual(new Set(bodies))
  })

  test('says how to ask, and that no product runs, in one line', async () => {
    for (const args of [['--stage', 'test'], ['--all']]) {
      expect(() => readOptions(args)).toThrow(StartupError)
      expect(() => readOptions(args)).toThrow('Usage: npm run events')
    }
    expect(() => readOptions(['--redrive', 'reactions/nothing'])).toThrow(reaction)
    expect(readOptions(['--redrive', 'all', '--stage', 'prod'])).toEqual({
      stage: 'prod',
      redriven: reactions.map(({ module }) => module),
    })
    const nowhere = await runScript([script], { HUMIDOR_DATA: join(dataDir, 'none') })
    expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('npm start') })
    expect(nowhere.errors.split('\n')).toHaveLength(1)
  })
})

test('the errors of any number of messages are found in the log of a stage', async () => {
  const logs = mockClient(CloudWatchLogsClient)
  onTestFinished(() => logs.restore())
  logs.on(FilterLogEventsCommand).callsFake(({ filterPattern }: { filterPattern: string }) => {
    if (filterPattern.length > 1024) throw new Error('InvalidParameterException')
    const found = [...filterPattern.matchAll(/"([^"]+)"/g)].map(([, messageId]) => messageId)
    const events = found.map((messageId) => ({
      message: JSON.stringify({ messageId, error: 'RangeError' }),
    }))
    return { events }
  })
  const ids = Array.from({ length: 40 }, () => randomUUID())
  const errors = await findErrors('log', ids, new Date())
  expect([...errors.keys()]).toEqual(ids)
})

test('a stack that the region lacks is named with the region', async () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  const stacks = mockClient(CloudFormationClient)
  onTestFinished(() => {
    stacks.restore()
    vi.unstubAllEnvs()
  })
  const missing = new Error('Stack with id DigitalHumidor-dev-State does not exist')
  stacks.on(ListStackResourcesCommand).rejects(Object.assign(missing, { name: 'ValidationError' }))
  await expect(listResources('DigitalHumidor-dev-State')).rejects.toThrow(
    'There is no stack DigitalHumidor-dev-State in eu-central-1: set AWS_REGION',
  )
})

test('the table of a stage is the restored one, whose stream the setting names', () => {
  const stream = 'arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/2026-11-25T18:00'
  expect(tableIn([], stream)).toBe('restored')
  expect(() => tableIn([], 'restored')).toThrow('The setting HUMIDOR_TABLE is not valid')
})

test('goes on past a queue that a task already moves', async () => {
  const client = new SQSClient({ region: 'eu-west-1' })
  const service = mockClient(client)
  const message = 'There is already a task running.'
  const refusal = new SQSServiceException({
    name: 'UnsupportedOperation',
    $fault: 'client',
    $metadata: {},
    message,
  })
  service
    .on(GetQueueAttributesCommand)
    .callsFake(({ QueueUrl }: { QueueUrl: string }) => ({
      Attributes: { ApproximateNumberOfMessages: '2', QueueArn: QueueUrl },
    }))
    .on(StartMessageMoveTaskCommand)
    .resolves({})
    .on(StartMessageMoveTaskCommand, { SourceArn: 'one-dead' })
    .rejects(refusal)
  const queues = ['one', 'two'].map((name) => ({ name, url: name, deadLettersUrl: `${name}-dead` }))
  const target = { now: new Date(), queues, oldestIn: vi.fn(), errorsOf: vi.fn() }
  expect(await redrive(target, client, ['one', 'two'])).toEqual({
    lines: [`one: 2 not redriven by this command: ${message}`, 'two: 2 redriven'],
    refused: 1,
  })
})
