import { beforeEach, expect, test, vi } from 'vitest'
import { credentialsOf } from './credentials.ts'

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'role-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'role-secret')
  vi.stubEnv('AWS_SESSION_TOKEN', 'role-token')
})

test('The key of a service is used where there is one', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID_S3', 'own-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY_S3', 'own-secret')
  const own = { accessKeyId: 'own-id', secretAccessKey: 'own-secret' }
  expect(await credentialsOf('S3')()).toEqual(own)
})

test('Elsewhere, as in Lambda, the role is used for every service', async () => {
  expect(await credentialsOf('S3')()).toMatchObject({
    accessKeyId: 'role-id',
    secretAccessKey: 'role-secret',
    sessionToken: 'role-token',
  })
})
