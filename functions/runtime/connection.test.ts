import { createServer, type Socket } from 'node:net'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionTo } from './connection.ts'
import { serviceTimeoutMs } from './env.ts'
import { Unavailable } from './errors.ts'

/** A service that accepts connections and never responds. */
async function stuckService(onRequest: (socket: Socket) => void = () => undefined) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => onRequest(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { endpoint: `http://127.0.0.1:${port}`, connections: () => sockets.length }
}

test('reports a silent service as unavailable after one attempt of three seconds', async () => {
  vi.stubEnv('SERVICE_TIMEOUT_SECONDS', undefined)
  expect(serviceTimeoutMs()).toBe(3000)
  vi.stubEnv('SERVICE_TIMEOUT_SECONDS', '0.5')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { endpoint, connections } = await stuckService()
  await expect(readFrom(endpoint)).rejects.toThrow(Unavailable)
  // On a busy machine the time may be over before the connection is there.
  expect(connections()).toBeLessThanOrEqual(1)
})

test('reads the limit at the first call, as in the embedded cloud', async () => {
  vi.stubEnv('SERVICE_TIMEOUT_SECONDS', '600')
  const client = clientOf()
  vi.stubEnv('SERVICE_TIMEOUT_SECONDS', '0.5')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(read(client((await stuckService()).endpoint))).rejects.toThrow(Unavailable)
})

test('retries a connection that is cut off', async () => {
  const { endpoint, connections } = await stuckService((socket) => socket.resetAndDestroy())
  await expect(readFrom(endpoint)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(connections()).toBe(3)
})

const credentials = async () => ({ accessKeyId: 'any', secretAccessKey: 'any' })

/** Makes the connection first, and the client when its endpoint is known. */
function clientOf() {
  const connection = connectionTo('DYNAMODB')
  return (endpoint: string) =>
    new DynamoDBClient({
      ...connection,
      endpoint,
      credentials,
      region: 'eu-west-1',
      maxAttempts: 3,
    })
}

const read = (client: DynamoDBClient) =>
  client.send(new GetItemCommand({ TableName: 'any', Key: { PK: { S: 'any' } } }))

const readFrom = (endpoint: string) => read(clientOf()(endpoint))
