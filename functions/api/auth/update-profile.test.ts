import { beforeAll, expect, test } from 'vitest'
import { signUp, type User } from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'

let ana: User
beforeAll(async () => {
  ana = await signUp({ firstName: 'Ana' })
})

test('changes names one by one, trims them, and removes an empty one', async () => {
  const change = (body: Record<string, string>) => ana.ok(auth.updateProfile, { body })
  expect(await change({ lastName: '  Lopez ' })).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lopez',
  })
  expect(await change({ firstName: 'Anaïs 🚬' })).toMatchObject({
    firstName: 'Anaïs 🚬',
    lastName: 'Lopez',
  })
  const nameless = await change({ firstName: '', lastName: '   ' })
  expect(nameless).not.toHaveProperty('firstName')
  expect(nameless).not.toHaveProperty('lastName')
  expect(await ana.ok(auth.getUser)).toEqual(nameless)
  expect(await change({})).toEqual({ ...nameless, updatedAt: expect.any(String) })
})
