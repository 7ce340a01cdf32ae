import { env, InferenceSession, Tensor } from 'onnxruntime-web'

/** A grid of numbers; the last dimension varies fastest. */
export type Grid = { readonly data: Float32Array<ArrayBuffer>; readonly dims: readonly number[] }

/** One input, one output, as both models of PP-OCR have. */
export type Model = (input: Grid) => Promise<Grid>

env.wasm.numThreads = 2

/**
 * Loads an ONNX model. The memory arena is kept between runs, which is faster than giving it back, and a
 * thread without work sleeps: one that spins takes time from the others of a busy machine.
 */
export const openModel = async (path: string): Promise<Model> => {
  const session = await InferenceSession.create(path, {
    executionProviders: ['wasm'],
    enableCpuMemArena: true,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  const [inputName = ''] = session.inputNames
  const [outputName = ''] = session.outputNames
  return async ({ data, dims }) => {
    const results = await session.run({ [inputName]: new Tensor('float32', data, dims) })
    const output = results[outputName]
    if (!output || !(output.data instanceof Float32Array)) throw new Error(`${path} gave no grid`)
    return { data: new Float32Array(output.data), dims: output.dims }
  }
}

/** Pixels as a model of PaddleOCR wants them: planes of blue, green, red, each shifted and scaled. */
export const toPlanes = (
  pixels: Uint8Array,
  width: number,
  height: number,
  means: readonly [number, number, number],
  deviations: readonly [number, number, number],
): Grid => {
  const area = width * height
  const data = new Float32Array(area * 3)
  for (const plane of [0, 1, 2] as const) {
    const factor = 1 / (255 * deviations[plane])
    const shift = means[plane] / deviations[plane]
    const channel = 2 - plane
    for (let i = 0; i < area; i++) {
      data[plane * area + i] = (pixels[i * 3 + channel] ?? 0) * factor - shift
    }
  }
  return { data, dims: [1, 3, height, width] }
}
