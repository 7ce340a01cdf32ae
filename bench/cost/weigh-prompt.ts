import { readBand } from '../../functions/gateways/band-reader.ts'
import { deriveKeys } from '../../infra/local/credentials.ts'
import { accessTo } from '../../infra/local/environment.ts'
import { readBody, startServer } from '../../infra/local/serve-http.ts'
import { readStage } from '../../infra/stages.ts'

/**
 * Bytes of what the model of a stage is asked besides the picture. Before anything else of this process
 * asks the model: the client keeps its address.
 */
export async function weighPrompt(): Promise<number> {
  let bytes = 0
  const server = await startServer(async (request, response) => {
    bytes = (await readBody(request, 1_000_000))?.length ?? 0
    response.writeHead(400, { 'x-amzn-errortype': 'ValidationException' }).end('{}')
  }, 0)
  const before = { ...process.env }
  const { bandModelId } = readStage({})
  const { bedrock: key } = deriveKeys('bench')
  Object.assign(process.env, accessTo('BEDROCK_RUNTIME', server.endpoint, key), {
    BAND_MODEL_ID: bandModelId,
  })
  try {
    await readBand({ bytes: new Uint8Array(), format: 'jpeg' }).catch(() => undefined)
  } finally {
    Object.assign(process.env, before)
    await server.stop()
  }
  return bytes
}
