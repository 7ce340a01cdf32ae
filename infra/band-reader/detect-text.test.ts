import { expect, test } from 'vitest'
import { findBlobs } from './detect-text.ts'

const picture = (...rows: string[]) =>
  new Float32Array(rows.flatMap((row) => [...row].map((one) => Number(one) / 10)))

test('joins touching pixels, also diagonal ones, into one blob with their mean probability', () => {
  const blobs = findBlobs(picture('900000', '080000', '000055'), 6, 3)
  expect(blobs.map(({ score }) => score.toFixed(2))).toEqual(['0.85', '0.50'])
  expect(blobs[0]?.outline).toEqual(
    expect.arrayContaining([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  )
})

test('ignores faint pixels', () => {
  expect(findBlobs(picture('2222', '0100'), 4, 2)).toEqual([])
})

test('does not continue a blob round the edge of the picture', () => {
  expect(findBlobs(picture('0009', '9000'), 4, 2)).toHaveLength(2)
})
