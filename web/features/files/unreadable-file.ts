/** Why a file is not taken: a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
