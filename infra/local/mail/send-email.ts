import * as z from 'zod/mini'
import { AwsFault, parseInput } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import type { LocalRequest, LocalResponse } from '../serve-http.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import type { Mailbox } from './open-mailbox.ts'

const addresses = z.optional(z.array(z.string().check(z.minLength(3), z.maxLength(320))))
const content = z.object({ Data: z.string() })

/** SES v2's SendEmail with simple content: the only form the product sends. */
const schema = z.object({
  FromEmailAddress: z.string().check(z.minLength(3)),
  Destination: z.object({
    ToAddresses: addresses,
    CcAddresses: addresses,
    BccAddresses: addresses,
  }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Html: z.optional(content), Text: z.optional(content) }),
    }),
  }),
})

/** Answers `POST /v2/email/outbound-emails`, refusing what SES refuses. */
export const sendEmail = async (
  mailbox: Mailbox,
  request: LocalRequest,
  key: ServiceKey,
): Promise<LocalResponse> => {
  try {
    verifyCall(request, key)
    return answer(200, { MessageId: await keep(mailbox, request.body) })
  } catch (error) {
    if (!(error instanceof AwsFault)) throw error
    return answer(error.status, { message: error.message }, { 'x-amzn-errortype': error.code })
  }
}

const keep = async (mailbox: Mailbox, body: Buffer) => {
  const input = parseInput(schema, parseJson(body), 'BadRequestException')
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination
  const to = [...ToAddresses, ...CcAddresses, ...BccAddresses]
  if (to.length < 1 || to.length > 50) throw bad('A mail goes to 1 to 50 addresses.')
  const { Subject, Body } = input.Content.Simple
  if (Body.Html === undefined && Body.Text === undefined) throw bad('A mail needs a body.')
  const from = input.FromEmailAddress
  const subject = Subject.Data
  return (await mailbox.add({ from, to, subject, html: Body.Html?.Data, text: Body.Text?.Data })).id
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw bad('The request is not JSON.')
  }
}

const bad = (message: string) => new AwsFault('BadRequestException', message)

const answer = (status: number, body: object, headers = {}): LocalResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
