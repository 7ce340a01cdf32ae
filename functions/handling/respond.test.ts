import { expect, test } from 'vitest'
import { Unavailable } from '../runtime/errors.ts'
import { errorResponse } from './respond.ts'

const named = (name: string) => Object.assign(new Error('secret detail'), { name, $metadata: {} })

const responseTo = (error: unknown) => {
  const { statusCode, headers, body = '' } = errorResponse(error)
  return { statusCode, headers, body: JSON.parse(body) }
}

test.each([
  named('ThrottlingException'),
  named('ProvisionedThroughputExceededException'),
  named('RequestLimitExceeded'),
  named('ServiceUnavailable'),
  named('TimeoutError'),
  new Unavailable(),
])('asks to try again after $name', (error) => {
  expect(responseTo(error)).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'unavailable', message: 'We are very busy right now. Please try again.' },
  })
})

test.each([
  ['an unexpected error', named('ResourceNotFoundException')],
  ['an error of AWS with an HTTP status', Object.assign(named('Odd'), { statusCode: 400 })],
  ['an error with a status above', Object.assign(new Error('secret'), { statusCode: 500 })],
])('hides the details of %s', (_, error) => {
  const { statusCode, body } = responseTo(error)
  expect({ statusCode, body }).toEqual({
    statusCode: 500,
    body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  })
})
