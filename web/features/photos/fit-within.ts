type Size = { readonly width: number; readonly height: number }

/** A size with its longest side at most `longest` pixels, of the same shape; never enlarged. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
