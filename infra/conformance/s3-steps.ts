import { randomUUID } from 'node:crypto'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { photoBucket, s3 } from '../../functions/gateways/photo-storage.ts'
import { Differs, refused, same } from './expectations.ts'
import type { Step } from './run-steps.ts'

const area = 'S3'

/** Objects of this run alone, where no photo is. */
const folder = `conformance/${randomUUID()}`
const at = (name: string) => ({ Bucket: photoBucket(), Key: `${folder}/${name}` })
const put = (name: string, more: Partial<PutObjectCommandInput> = {}) =>
  s3.send(new PutObjectCommand({ ...at(name), Body: name, ...more }))
const get = (name: string, more: object = {}) =>
  s3.send(new GetObjectCommand({ ...at(name), ...more }))

/** Returns the steps for the expectations of `functions/gateways/photo*.ts`. */
export const s3Steps = (): readonly Step[] =>
  [
    { name: 'keeps bytes, type, caching and metadata', run: keepsAll },
    { name: 'names an object that does not exist', run: namesAbsent },
    { name: 'puts on the condition that there is none', run: putsOnce },
    { name: 'puts on the condition of a version', run: putsVersion },
    { name: 'sends nothing to whoever has the version', run: answers304 },
    { name: 'lists a folder in pages', run: listsPages },
    { name: 'deletes many, also those that do not exist', run: deletesMany },
    { name: 'takes a presigned form', run: takesForm },
    { name: 'refuses a form of another type', run: () => refusesForm({ type: 'text/html' }) },
    { name: 'refuses a form of another key', run: () => refusesForm({ key: `${folder}/else` }) },
    { name: 'refuses a form without its signature', run: () => refusesForm({ unsigned: true }) },
    { name: 'refuses a form with too many bytes', run: () => refusesForm({ bytes: 2000 }) },
  ].map((step) => ({ area, ...step }))

async function keepsAll(): Promise<void> {
  const sent = { ContentType: 'image/webp', CacheControl: 'max-age=60' }
  const { ETag } = await put('all', { ...sent, Metadata: { 'user-id': 'ana' } })
  const found = await get('all')
  same('bytes', await found.Body?.transformToString(), 'all')
  same('type and caching', [found.ContentType, found.CacheControl], ['image/webp', 'max-age=60'])
  same('metadata', found.Metadata, { 'user-id': 'ana' })
  same('version', found.ETag, ETag)
  same('length', (await s3.send(new HeadObjectCommand(at('all')))).ContentLength, 3)
}

async function namesAbsent(): Promise<void> {
  await refused(get('none'), 'NoSuchKey')
  await refused(s3.send(new HeadObjectCommand(at('none'))), 'NotFound')
}

async function putsOnce(): Promise<void> {
  await put('once', { IfNoneMatch: '*' })
  await refused(put('once', { IfNoneMatch: '*' }), 'PreconditionFailed')
}

async function putsVersion(): Promise<void> {
  const { ETag } = await put('version')
  await put('version', { Body: 'second', IfMatch: ETag })
  await refused(put('version', { Body: 'third', IfMatch: ETag }), 'PreconditionFailed')
  await refused(put('no version', { IfMatch: ETag }), 'NoSuchKey')
}

async function answers304(): Promise<void> {
  const { ETag } = await put('seen')
  const status = await get('seen', { IfNoneMatch: ETag }).then(
    () => 200,
    (error) => error.$metadata?.httpStatusCode,
  )
  same('status', status, 304)
}

async function listsPages(): Promise<void> {
  const names = ['1', '2', '3', '4', '5'].map((n) => `list/${n}`)
  for (const name of names) await put(name)
  const found: (string | undefined)[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: photoBucket(),
        Prefix: `${folder}/list/`,
        MaxKeys: 2,
        ContinuationToken,
      }),
    )
    found.push(...(page.Contents ?? []).map(({ Key }) => Key))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  same(
    'keys',
    found,
    names.map((name) => at(name).Key),
  )
}

async function deletesMany(): Promise<void> {
  const names = ['all', 'once', 'version', 'seen', 'form', 'never was']
  const Objects = [...names, ...['1', '2', '3', '4', '5'].map((n) => `list/${n}`)].map((name) => ({
    Key: at(name).Key,
  }))
  const { Errors } = await s3.send(
    new DeleteObjectsCommand({ Bucket: photoBucket(), Delete: { Objects, Quiet: true } }),
  )
  same('errors', Errors ?? [], [])
  await refused(get('all'), 'NoSuchKey')
}

type Change = {
  readonly type?: string
  readonly key?: string
  readonly unsigned?: true
  readonly bytes?: number
}

/** @returns the status of a form as `presign` makes it, with a change */
async function post({ type = 'image/png', key, unsigned, bytes = 3 }: Change): Promise<number> {
  const { url, fields } = await createPresignedPost(s3, {
    ...at('form'),
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-user-id': 'ana' },
    Conditions: [
      ['content-length-range', 1, 1000],
      ['eq', '$Content-Type', 'image/png'],
    ],
    Expires: 60,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': type }))
    if (!unsigned || !/^(x-amz-(?!meta)|policy)/i.test(name)) form.set(name, value)
  if (key) form.set('key', key)
  form.set('file', new Blob([new Uint8Array(bytes)]))
  const response = await fetch(url, { method: 'POST', body: form })
  await response.arrayBuffer()
  return response.status
}

async function takesForm(): Promise<void> {
  same('status', await post({}), 204)
  const found = await get('form')
  same('type', found.ContentType, 'image/png')
  same('metadata', found.Metadata, { 'user-id': 'ana' })
  await s3.send(
    new DeleteObjectsCommand({
      Bucket: photoBucket(),
      Delete: { Objects: [{ Key: at('form').Key }] },
    }),
  )
}

async function refusesForm(change: Change): Promise<void> {
  const status = await post(change)
  if (status < 400 || status > 499) throw new Differs(`HTTP ${status} instead of a refusal`)
}
