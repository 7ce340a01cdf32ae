import { expect, test } from 'vitest'
import { convexHull, fitRectangle, lengthen, unclip } from './fit-rectangle.ts'

const turned = (width: number, height: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return corners.map(([sx, sy]) => {
    const u = (sx * width) / 2
    const v = (sy * height) / 2
    return {
      x: 100 + u * Math.cos(angle) - v * Math.sin(angle),
      y: 50 + u * Math.sin(angle) + v * Math.cos(angle),
    }
  })
}

test('leaves points inside an outline out of its hull', () => {
  const inner = [
    { x: 5, y: 5 },
    { x: 2, y: 3 },
    { x: 5, y: 0 },
  ]
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  const hull = convexHull([...inner, ...square])
  expect(hull).toHaveLength(4)
  expect(hull).toEqual(expect.arrayContaining(square))
})

test.each([0, 20, -30, 44])('finds a rectangle tilted by %i degrees', (degrees) => {
  const found = fitRectangle(turned(80, 20, degrees))
  expect(found.x).toBeCloseTo(100)
  expect(found.y).toBeCloseTo(50)
  expect(found.width).toBeCloseTo(81)
  expect(found.height).toBeCloseTo(21)
  expect((found.angle * 180) / Math.PI).toBeCloseTo(degrees)
})

test('reports a rectangle on its side as tall, not as turned by a quarter', () => {
  const found = fitRectangle(turned(80, 20, 90))
  expect(found.width).toBeCloseTo(21)
  expect(found.height).toBeCloseTo(81)
  expect(found.angle).toBeCloseTo(0)
})

test('fits a rectangle of one by one to a single pixel', () => {
  expect(fitRectangle([{ x: 3, y: 4 }])).toMatchObject({ x: 3, y: 4, width: 1, height: 1 })
})

test('grows a box on all sides in proportion to its thickness', () => {
  const grown = unclip({ x: 0, y: 0, width: 90, height: 10, angle: 0 }, 2)
  expect(grown.width).toBeCloseTo(108)
  expect(grown.height).toBeCloseTo(28)
})

test.each([
  ['a row', { width: 90, height: 10 }, { width: 106, height: 10 }],
  ['a column', { width: 10, height: 90 }, { width: 10, height: 106 }],
])('grows %s of text only at its ends', (_title, size, grown) => {
  const place = { x: 3, y: 4, angle: 0.2 }
  expect(lengthen({ ...place, ...size })).toEqual({ ...place, ...grown })
})
