/** True for the error of a file or folder that is not there (and for no other: those must be heard). */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
