import type { Point, Rectangle } from './fit-rectangle.ts'
import type { Picture } from './picture.ts'

/**
 * Draws a new picture. `locate` gives the place of each pixel in the old picture. What is
 * outside is taken from the nearest edge.
 *
 * @param grain how many old pixels one new pixel spans; above 1 several samples are averaged, so
 *   that shrinking does not tear thin strokes.
 */
export const resample = (
  from: Picture,
  width: number,
  height: number,
  grain: number,
  locate: (x: number, y: number) => Point,
): Picture => {
  const data = new Uint8Array(width * height * 3)
  const steps = Math.min(4, Math.max(1, Math.round(grain)))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number] = [0, 0, 0]
      for (let s = 0; s < steps * steps; s++) {
        const at = locate(
          x + ((s % steps) + 0.5) / steps,
          y + (Math.floor(s / steps) + 0.5) / steps,
        )
        addSample(from, at, sum)
      }
      const target = (y * width + x) * 3
      for (const channel of [0, 1, 2] as const) {
        data[target + channel] = sum[channel] / (steps * steps)
      }
    }
  }
  return { data, width, height }
}

/** A turned rectangle of a picture as a picture of its own. */
export const straighten = (
  picture: Picture,
  box: Rectangle,
  width: number,
  height: number,
  grain = box.width / width,
) => {
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  return resample(picture, width, height, grain, (x, y) => {
    const u = (x / width - 0.5) * box.width
    const v = (y / height - 0.5) * box.height
    return { x: box.x + u * cos - v * sin, y: box.y + u * sin + v * cos }
  })
}

/** Bilinear: the four pixels around the point, by their nearness. */
const addSample = (from: Picture, at: Point, sum: [number, number, number]) => {
  const { data, width, height } = from
  const fx = Math.min(width - 1, Math.max(0, at.x - 0.5))
  const fy = Math.min(height - 1, Math.max(0, at.y - 0.5))
  const x = Math.min(width - 2, Math.floor(fx))
  const y = Math.min(height - 2, Math.floor(fy))
  const dx = fx - x
  const dy = fy - y
  const here = (Math.max(0, y) * width + Math.max(0, x)) * 3
  const below = here + (height > 1 ? width * 3 : 0)
  const aside = width > 1 ? 3 : 0
  for (const channel of [0, 1, 2] as const) {
    const top = mix(data[here + channel], data[here + aside + channel], dx)
    const bottom = mix(data[below + channel], data[below + aside + channel], dx)
    sum[channel] += top * (1 - dy) + bottom * dy
  }
}

const mix = (a = 0, b = 0, share: number) => a * (1 - share) + b * share
