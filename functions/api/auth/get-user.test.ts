import { expect, test } from 'vitest'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { createHumidor, deleteHumidor } from '../../../shared/contract/humidors.ts'

test('returns only the fields that the browser needs', async () => {
  const { email, userId, headers } = await newUser({ firstName: 'Ana' })
  const response = await send(auth.getUser, { headers })
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  expect(await response.json()).toEqual({
    id: userId,
    email,
    emailVerified: true,
    firstName: 'Ana',
    plan: 'free',
    subscriptionStatus: 'free',
    unreadNotifications: 0,
    settings: { theme: 'system', lengthUnit: 'inches', currency: 'USD' },
    createdAt: instant,
    updatedAt: instant,
  })
})

test('names several humidors in their order', async () => {
  const { ok } = await newUser({ plan: 'basic' })
  const { id } = await ok(createHumidor, { body: { name: 'Cabinet' } })
  const humidors = async () => (await ok(auth.getUser)).humidors
  expect(await humidors()).toEqual([
    { id: 'main', name: 'My humidor' },
    { id, name: 'Cabinet' },
  ])
  await ok(deleteHumidor, { params: { id }, query: {} })
  expect(await humidors()).toBeUndefined()
})

test('returns 401 without a session', async () => {
  const response = await send(auth.getUser)
  expect(response.status).toBe(401)
  expect(await response.text()).not.toContain('email')
})
