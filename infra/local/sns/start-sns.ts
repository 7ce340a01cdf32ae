import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AwsError, parseInput, toAwsError } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { resources } from '../environment.ts'
import { buildXml } from '../s3/xml.ts'
import { type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { verifyCall } from '../signature/verify-signature.ts'

type SnsOptions = {
  readonly key: ServiceKey
  /** Puts a message into the queues of all subscriptions, as it was published. */
  readonly deliver: (message: string) => Promise<void>
}

/**
 * SNS's Publish for one topic whose subscriptions are queues with raw message delivery. A message is in
 * all of them before the call is answered.
 */
export const startSns = (options: SnsOptions): Promise<Service> =>
  // SNS takes messages of up to 256 KB, which the form may make three times as long.
  serveHttp({ maxBytes: 1_000_000, handle: (request) => respond(options, request) })

async function respond(options: SnsOptions, request: LocalRequest): Promise<LocalResponse> {
  const RequestId = randomUUID()
  const reply = (status: number, document: Record<string, unknown>): LocalResponse => ({
    status,
    headers: { 'content-type': 'text/xml', 'x-amzn-requestid': RequestId },
    body: buildXml(document),
  })
  const xmlns = { '@xmlns': 'http://sns.amazonaws.com/doc/2010-03-31/' }
  try {
    const PublishResult = { MessageId: await publish(options, request) }
    const PublishResponse = { ...xmlns, PublishResult, ResponseMetadata: { RequestId } }
    return reply(200, { PublishResponse })
  } catch (error) {
    const { status, code, message } = toAwsError(request, error)
    const Type = status < 500 ? 'Sender' : 'Receiver'
    const failure = { Type, Code: code, Message: message }
    return reply(status, { ErrorResponse: { ...xmlns, Error: failure, RequestId } })
  }
}

const publishing = z.object({
  TopicArn: z.string(),
  Message: z.string().check(z.minLength(1), z.maxLength(256 * 1024)),
})

async function publish({ key, deliver }: SnsOptions, request: LocalRequest) {
  await verifyCall(request, key)
  const form = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
  if (form.Action !== 'Publish') throw new AwsError('InvalidAction', 'No such operation.')
  const { TopicArn, Message } = parseInput(publishing, form, 'InvalidParameter')
  if (TopicArn !== resources.topicArn) throw new AwsError('NotFound', 'Topic does not exist', 404)
  await deliver(Message)
  return randomUUID()
}
