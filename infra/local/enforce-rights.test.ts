import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keys } from '../../functions/table/keys.ts'
import { anyRow, deleteRow, getRow } from '../../functions/table/rows.ts'
import { transact } from '../../functions/table/transact.ts'
import { withRightsOf } from './enforce-rights.ts'

const key = keys.user(randomUUID())
const put = { put: { Item: { ...key, name: 'Ana' } } }
const remove = { remove: { Key: key } }

test.each([
  ['reads', { reads: ['account'] }, () => getRow(anyRow, key), undefined],
  ['reads', { changes: ['account'] }, () => getRow(anyRow, key), undefined],
  ['reads', { uses: ['bus'] }, () => getRow(anyRow, key), 'dynamodb:GetItem'],
  ['deletes', { reads: ['account'] }, () => deleteRow(key), 'dynamodb:DeleteItem'],
  ['writes at once', { changes: ['account'] }, () => transact([put]), undefined],
  [
    'writes at once',
    { reads: ['account'], uses: ['uploads'] },
    () => transact([put, { remove: { Key: keys.user(randomUUID()) } }]),
    'dynamodb:DeleteItem',
  ],
  ['writes at once', { uses: ['outbox'] }, () => transact([remove]), undefined],
] as const)(
  'gives a function that %s with %j the rights of its role',
  async (_, needs, run, denied) => {
    const error = await withRightsOf(needs, async () => run()).then(
      () => undefined,
      ({ name, message }: Error) => `${name}: ${message}`,
    )
    expect(error).toBe(denied && `AccessDeniedException: No right to ${denied}.`)
  },
)
