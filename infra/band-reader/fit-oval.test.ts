import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitOval } from './fit-oval.ts'

const draw = async (x: number, y: number, tallness: number) => {
  const ring = (radius: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * tallness}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="160">
    <rect width="100%" height="100%" fill="#5d3a22"/>
    <g fill="none" stroke="#fff" stroke-width="3">${ring(50)}${ring(30)}</g></svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return { data, width: 128, height: 160 }
}

test.each([
  ['round', 64, 80, 1],
  ['round and beside the guess', 70, 70, 1],
  ['wide', 64, 80, 0.7],
  ['tall', 60, 84, 1.2],
])('follows the outlines of a medallion that is %s', async (_title, x, y, tallness) => {
  const guess = { x: 64, y: 80, radius: 64, tallness: 1 }
  const found = fitOval(await draw(x, y, tallness), guess)
  expect(Math.abs(found.x - x)).toBeLessThanOrEqual(2)
  expect(Math.abs(found.y - y)).toBeLessThanOrEqual(2)
  expect(Math.abs(found.tallness - tallness)).toBeLessThanOrEqual(0.06)
})
