import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach } from 'vitest'

/** Stands in for SES in the tests of a file: takes every mail, unless a test says otherwise. */
export function takeMails() {
  const ses = mockClient(SESv2Client)
  beforeEach(() => {
    ses.reset()
    ses.on(SendEmailCommand).resolves({ MessageId: 'm1' })
  })
  afterAll(() => ses.restore())
  const mailed = () => ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input)
  return { ses, mailed }
}
