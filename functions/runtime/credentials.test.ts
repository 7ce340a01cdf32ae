import { beforeEach, expect, test, vi } from 'vitest'
import { credentialsOf } from './credentials.ts'

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'role-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'role-secret')
  vi.stubEnv('AWS_SESSION_TOKEN', 'role-token')
})

test('uses the key of a service if it exists', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID_OWN', 'own-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY_OWN', 'own-secret')
  const own = { accessKeyId: 'own-id', secretAccessKey: 'own-secret' }
  expect(await credentialsOf('OWN')()).toEqual(own)
})

test('uses the role for every service without keys, as in Lambda', async () => {
  expect(await credentialsOf('OTHER')()).toMatchObject({
    accessKeyId: 'role-id',
    secretAccessKey: 'role-secret',
    sessionToken: 'role-token',
  })
})
