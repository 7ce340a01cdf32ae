import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { limitSize } from './limit-size.ts'
import { S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { type FormFields, verifyPolicy } from './verify-policy.ts'
import { type Bucket, describe, keepObject } from './write-object.ts'

/**
 * An upload by a browser's form (POST policy). The fields come first and are checked before a byte
 * of the file is stored; the file is cut off at the size the policy allows.
 */
export function receiveForm(bucket: Bucket, request: S3Request): Promise<S3Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<S3Reply>()
  const fields = new Map<string, string>()
  const form = openForm(request)
  let stored: Promise<S3Reply> | undefined
  let arriving: BusboyFileStream | undefined
  const fail = (error: unknown) => {
    request.body.unpipe(form)
    reject(error)
  }
  form.on('field', (name: string, value: string) => fields.set(name.toLowerCase(), value))
  form.on('file', (name: string, file: BusboyFileStream) => {
    if (name !== 'file' || stored) return void file.resume()
    arriving = file
    stored = storeFile(bucket, fields, file)
    stored.catch(fail)
  })
  form.on('finish', () => (stored ? stored.then(resolve, reject) : fail(noFile())))
  form.on('error', () => fail(malformed()))
  request.body.on('close', () => {
    if (!request.body.complete) arriving?.destroy(malformed())
  })
  request.body.pipe(form)
  return promise
}

function openForm({ headers }: S3Request) {
  try {
    return new Busboy({
      headers: { 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 100, files: 1, fieldSize: 64 * 1024, headerPairs: 50 },
    })
  } catch {
    throw malformed()
  }
}

async function storeFile(
  bucket: Bucket,
  fields: FormFields,
  file: BusboyFileStream,
): Promise<S3Reply> {
  const sizes = await verifyPolicy(fields, bucket.name, bucket.credentials)
  const key = fields.get('key')
  if (!key) throw new S3Error(400, 'InvalidArgument', 'Bucket POST must contain a field named key.')
  const staged = await bucket.store.stage(limitSize(file, sizes))
  const description = describe(Object.fromEntries(fields))
  const { etag } = await keepObject(bucket, key, staged, description)
  return { status: 204, headers: { etag: `"${etag}"` } }
}

const noFile = () =>
  new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')

const malformed = () =>
  new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  )
