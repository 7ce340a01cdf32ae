import { expect, test } from 'vitest'
import { exists, updateOf } from './expressions.ts'
import { keys } from './keys.ts'
import { countSteps } from './stick-count.ts'
import { raiseRevisions } from './transact.ts'
import { whileUserExists } from './users.ts'

const cigar = { put: { Item: { ...keys.cigar('ana', '1'), brand: 'Padrón' } } }
const Key = keys.user('ana')
const added = { update: { Key, ...updateOf({ add: { likesReceived: 1 }, when: {} }) } }
const removed = { update: { Key, ...updateOf({ set: { hidAt: null }, when: {} }) } }

test.each([
  ['a step of its own', [cigar], 'SET #revision = :revision'],
  [
    'the step that sets something',
    [...countSteps('ana', [{ after: { cigar: { quantity: 3 }, batches: [] } }]), cigar],
    'SET #revision = :revision, stickCount = stickCount + :sticks',
  ],
  [
    'the step that adds',
    [cigar, added],
    'SET #revision = :revision ADD #likesReceived :likesReceived',
  ],
  ['the step that removes', [cigar, removed], 'SET #revision = :revision REMOVE #hidAt'],
  ['the condition on the user', [whileUserExists('ana'), cigar], 'SET #revision = :revision'],
])('A write of a cigar gives its user a new revision by %s', (_, steps, expression) => {
  const raised = raiseRevisions(steps)
  const ofUser = raised.filter(({ update }) => update?.Key?.SK === 'USER')
  expect(ofUser).toMatchObject([{ update: { Key, UpdateExpression: expression } }])
  const [{ update } = {}] = ofUser
  expect(update?.ConditionExpression).toContain('attribute_exists(PK)')
  expect(update?.ExpressionAttributeValues).toHaveProperty(':revision', expect.any(String))
  // One step a row, and the error of a condition stays.
  expect(raised.filter(({ check }) => check)).toEqual([])
  expect(raised.length).toBe(steps.length === 1 ? 2 : steps.length)
})

test('Two users get one each, and what pages do not show changes none', () => {
  const ofBo = { remove: { Key: keys.stick('bo', '1', '2', 3) } }
  const raised = raiseRevisions([cigar, ofBo])
  expect(raised.slice(2).map(({ update }) => update?.Key?.PK)).toEqual(['USER#ana', 'USER#bo'])
  const others = [
    { put: { Item: keys.done('ana', '1') } },
    { put: { Item: keys.share('1') } },
    { put: { Item: keys.brandCigar('padron', '1') } },
    { check: { Key: keys.cigar('ana', '1'), ...exists } },
    added,
  ]
  expect(raiseRevisions(others)).toEqual(others)
})

test('A user who is removed with their cigars gets none', () => {
  const steps = [{ remove: { Key } }, cigar]
  expect(raiseRevisions(steps)).toEqual(steps)
})
