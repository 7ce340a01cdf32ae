import { beforeEach, expect, test, vi } from 'vitest'
import { credentialsOf } from './credentials.ts'

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'role-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'role-secret')
  vi.stubEnv('AWS_SESSION_TOKEN', 'role-token')
})

test('the key of a service is used if there is one', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID_OWN', 'own-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY_OWN', 'own-secret')
  const own = { accessKeyId: 'own-id', secretAccessKey: 'own-secret' }
  expect(await credentialsOf('OWN')()).toEqual(own)
})

test('without keys, as in Lambda, the role is used for every service', async () => {
  expect(await credentialsOf('OTHER')()).toMatchObject({
    accessKeyId: 'role-id',
    secretAccessKey: 'role-secret',
    sessionToken: 'role-token',
  })
})
