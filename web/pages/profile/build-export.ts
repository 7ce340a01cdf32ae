import { downloadZip } from 'client-zip'
import type { Exported } from '../../../shared/contract/exported.ts'
import { exportUser } from '../../../shared/contract/users.ts'
import { callPages } from '../../api/client.ts'
import { inOrder } from '../../api/in-order.ts'
import { photoName } from '../../features/photos/photo-name.ts'
import { ownSettings } from '../../session/own-settings.ts'
import { collectionCsv, collectionJson } from './export-files.ts'
import { readme } from './export-readme.ts'

type Building = {
  readonly signal: AbortSignal
  /** Called with each photo, from 1. */
  readonly onPhoto: (number: number, count: number) => void
}

/**
 * Returns all data of the user, as a ZIP of `collection.json`, the photos and a table for spreadsheets.
 *
 * @returns the file, and the photos that could not be fetched
 * @throws ApiError, and the signal's reason when aborted
 */
export async function buildExport({ signal, onPhoto }: Building) {
  const records = await callPages(exportUser, { query: {}, signal })
  const photos = [...new Set(records.flatMap(photosOf))]
  const missing: string[] = []
  async function* files() {
    yield { name: 'README.txt', input: readme }
    let number = 0
    const fetched = inOrder(photos, atOnce, (path) => fetchPhoto(path, signal))
    for await (const { path, bytes } of fetched) {
      signal.throwIfAborted()
      number += 1
      onPhoto(number, photos.length)
      if (bytes === undefined) missing.push(photoName(path))
      else yield { name: photoName(path), input: bytes }
    }
    const { currency } = ownSettings()
    const json = collectionJson(records, { currency, missingPhotos: missing })
    yield { name: 'collection.json', input: json }
    yield { name: 'collection.csv', input: collectionCsv(records) }
  }
  const file = await downloadZip(files()).blob()
  return { file, missing, photos: photos.length }
}

const photosOf = (record: Exported): string[] => {
  const path = record.kind === 'profile' ? record.profileImageUrl : imageOf(record)
  return path === undefined ? [] : [path]
}

const imageOf = (record: Exported) => ('imageUrl' in record ? record.imageUrl : undefined)

/** Photos on their way at the same time. */
const atOnce = 4

/** `bytes` is `undefined` if the photo could not be fetched. */
async function fetchPhoto(path: string, signal: AbortSignal) {
  try {
    const response = await fetch(path, { signal })
    return { path, bytes: response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined }
  } catch {
    return { path, bytes: undefined }
  }
}
