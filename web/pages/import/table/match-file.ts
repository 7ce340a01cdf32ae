import type { LineIndex } from '../../../../shared/catalog/search-lines.ts'
import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import { type ExportContent, type HtmlContent, readFile, type Sheet } from '../file/read-file.ts'
import { type GuessedTable, matchColumns } from './match-columns.ts'
import { applyPreset } from './presets.ts'

/** A sheet with the fields of its columns. */
export type MatchedSheet = {
  readonly name: string
  readonly note?: string | undefined
  /** The known program that wrote it. */
  readonly program?: string | undefined
  readonly table: GuessedTable
}

/** The content of a file: matched tables, or the ZIP of 'Download Your Data'. */
export type FileContent =
  | { readonly kind: 'sheets'; readonly sheets: readonly MatchedSheet[] }
  | ExportContent

/** The request to the worker: a file, and the names of the catalog. */
export type FileRequest = { readonly file: Blob; readonly index: LineIndex }

/**
 * The worker's response: the content, or a sentence that says why there is none. `undefined` if the
 * worker failed.
 */
export type FileResponse =
  | { readonly content: FileContent | HtmlContent }
  | { readonly problem: string | undefined }

/** Reads a file and matches its columns. Does not throw. The response is plain data, which a worker can post. */
export async function matchFile({ file, index }: FileRequest): Promise<FileResponse> {
  try {
    const read = await readFile(file)
    return { content: read.kind === 'sheets' ? matchSheets(read.sheets, index) : read }
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : undefined }
  }
}

/** Matches the columns of each sheet. */
export const matchSheets = (sheets: readonly Sheet[], index: LineIndex): FileContent => ({
  kind: 'sheets',
  sheets: sheets.map(({ name, note, rows: all }) => {
    const { program, rows } = applyPreset(all)
    return { name, note, program, table: matchColumns(rows, index, name) }
  }),
})
