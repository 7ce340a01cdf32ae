import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { expect, vi } from 'vitest'
import type { BulkChange } from '../../../../shared/contract/bulk.ts'
import { listCigars } from '../../../../shared/contract/cigars.ts'
import { listImports } from '../../../../shared/contract/imports.ts'
import { respondOtherwise } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/samples.ts'
import { type FileRequest, type FileResponse, matchFile } from '../table/match-file.ts'

/** An import of one cigar that has been applied. */
export const sampleImport = (given: Partial<BulkChange> = {}): BulkChange => ({
  id: newId(),
  kind: 'import',
  state: 'applied',
  done: 1,
  total: 1,
  kept: [],
  imported: { name: 'a.csv', cigars: 1, purchases: 1, sticks: 5, smokes: 0 },
  ...given,
})

/** The SHA-256 of a content, in hexadecimal digits. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** happy-dom has no workers: the page reads the file itself. */
class FileWorker {
  onmessage?: (event: { readonly data: FileResponse }) => void
  postMessage(request: FileRequest) {
    void matchFile(request).then((data) => this.onmessage?.({ data }))
  }
  terminate() {}
}

/** Opens the page of imports, as a member without cigars unless a test answers otherwise. */
export function openImport(): UserEvent {
  vi.stubGlobal('Worker', FileWorker)
  respondOtherwise(listCigars, [])
  respondOtherwise(listImports, [])
  return openPage('/import')
}

/** Waits for the sentence that says what will be imported. */
export async function findSentence(text: string): Promise<void> {
  const sentence = () => screen.getByRole('group', { name: 'What will be imported' })
  await waitFor(() =>
    expect(sentence().textContent?.replace('What will be imported', '').trim()).toBe(text),
  )
}

/** Chooses a file on the page of imports, as a member without cigars unless a test answers otherwise. */
export async function chooseFile(content: string | Uint8Array, name = 'a.csv'): Promise<UserEvent> {
  const user = openImport()
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content)
  await user.upload(await screen.findByLabelText('Choose a file'), new File([bytes], name))
  return user
}

const described = { wrapper: 'Habano', origin: 'Nicaragua', strength: 'Full', aiGenerated: false }

/** A cigar of a download, its id also its line, and the name of its photo. */
export const downloaded = (id: string, photo?: string) => ({
  id,
  brand: 'Harbor Lane',
  lineName: id,
  ...described,
  quantity: 1,
  createdAt: '2026-01-02',
  ...(photo && { imageUrl: `photos/${photo}` }),
})

/** The fields of a downloaded purchase, without ids. */
export const bought = {
  legacy: false,
  purchaseDate: '2025-01-20',
  createdAt: '2026-01-02',
  quantity: 1,
  remaining: 1,
  smoked: 0,
  removed: 0,
}

export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

type Collection = {
  readonly purchases?: readonly { readonly cigarId: string }[]
  readonly [more: string]: unknown
}

/** Chooses a download with these cigars, each with a purchase, and photos of them. */
export function chooseDownload(
  cigars: readonly { readonly id: string }[],
  photos: Record<string, Uint8Array> = {},
  { purchases = [], ...more }: Collection = {},
): Promise<UserEvent> {
  const others = cigars.filter(({ id }) => purchases.every(({ cigarId }) => cigarId !== id))
  const collection = {
    version: 1,
    cigars,
    sticks: [],
    purchases: [
      ...purchases,
      ...others.map(({ id }) => ({ id: `p${id}`, cigarId: id, ...bought })),
    ],
    ...more,
  }
  const zip = zipSync({ photos, 'collection.json': strToU8(JSON.stringify(collection)) })
  return chooseFile(zip, 'digital-humidor.zip')
}
