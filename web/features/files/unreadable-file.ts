/** Why a file is not taken: a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

export const describeUnreadable = (error: unknown): string =>
  error instanceof UnreadableFile
    ? error.message
    : 'This file could not be read. Please check your connection and choose it again.'
