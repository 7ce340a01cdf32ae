import { downloadZip } from 'client-zip'
import type { Exported } from '../../../shared/contract/exported.ts'
import { exportUser } from '../../../shared/contract/users.ts'
import { callPages } from '../../api/client.ts'
import { ownSettings } from '../../session/own-settings.ts'

type Building = {
  readonly signal: AbortSignal
  /** Called with each photo, from 1. */
  readonly onPhoto: (number: number, count: number) => void
}

const readme = `Your data from Digital Humidor

collection.json   everything you entered and earned, as JSON
photos            your photos; "imageUrl" in collection.json names them

Money is in the currency of your settings, which "currency" names. Lengths are in inches, and ring
gauges in 64ths of an inch. Days are written YYYY-MM-DD, instants in UTC. Records refer to each other
by "id", "cigarId" and "purchaseId".
Photos that could not be downloaded are listed under "missingPhotos".
`

/**
 * Everything that is kept of the user, as a ZIP of `collection.json` and the photos.
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
    for await (const { path, bytes } of fetchPhotos(photos, signal)) {
      signal.throwIfAborted()
      number += 1
      onPhoto(number, photos.length)
      if (bytes === undefined) missing.push(nameOf(path))
      else yield { name: nameOf(path), input: bytes }
    }
    yield { name: 'collection.json', input: collectionOf(records, missing) }
  }
  const file = await downloadZip(files()).blob()
  return { file, missing, photos: photos.length }
}

const photosOf = (record: Exported): string[] => {
  const path = record.kind === 'profile' ? record.profileImageUrl : imageOf(record)
  return path === undefined ? [] : [path]
}

const imageOf = (record: Exported) => ('imageUrl' in record ? record.imageUrl : undefined)

/** The name in the ZIP of a photo at `/media/{owner}/{photo}`. */
const nameOf = (path: string) => path.replace(/^.*\//, 'photos/')

/** Photos on their way at the same time. */
const atOnce = 4

/** Photos in order, a few at a time; without bytes where one could not be fetched. */
async function* fetchPhotos(paths: readonly string[], signal: AbortSignal) {
  const pending: ReturnType<typeof fetchPhoto>[] = []
  for (const path of paths) {
    pending.push(fetchPhoto(path, signal))
    const next = pending.length < atOnce ? undefined : pending.shift()
    if (next) yield await next
  }
  yield* pending
}

async function fetchPhoto(path: string, signal: AbortSignal) {
  try {
    const response = await fetch(path, { signal })
    return { path, bytes: response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined }
  } catch {
    return { path, bytes: undefined }
  }
}

/** The records by kind, with the photos' names in the ZIP for their paths. */
function collectionOf(records: readonly Exported[], missingPhotos: readonly string[]): string {
  const of = <K extends Exported['kind']>(wanted: K) =>
    records.flatMap(({ kind, ...record }) => (kind === wanted ? [record] : []))
  const collection = {
    exportedAt: new Date().toISOString(),
    currency: ownSettings().currency,
    profile: of('profile')[0],
    preferences: of('preferences')[0],
    cigars: of('cigar'),
    purchases: of('purchase'),
    sticks: of('stick'),
    alerts: of('alert'),
    notifications: of('notification'),
    badges: of('badge'),
    sharedMilestones: of('share'),
    likes: of('like'),
    missingPhotos,
  }
  const named = (key: string, value: unknown) =>
    typeof value === 'string' && /^(i|profileI)mageUrl$/.test(key) ? nameOf(value) : value
  return JSON.stringify(collection, named, 2)
}
