import type { ServiceKey } from '../credentials.ts'
import { deleteObject, deleteObjects } from './delete-objects.ts'
import { listObjects } from './list-objects.ts'
import { readObject } from './read-object.ts'
import { receiveForm } from './receive-form.ts'
import { notImplemented, S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { verifyRequest } from './verify-request.ts'
import { putObject, type Writing } from './write-object.ts'
import { buildXml, NAMESPACE } from './xml.ts'

export type Answering = Writing & { readonly credentials: ServiceKey }

/** Parts of S3 that nothing here uses; answered as such rather than as something else. */
const SUBRESOURCES = ['acl', 'tagging', 'uploads', 'uploadId', 'versionId', 'versions', 'policy']

/** Checks who asks, then does what is asked. @throws S3Error */
export async function answerRequest(answering: Answering, request: S3Request): Promise<S3Reply> {
  const { store } = answering
  const { method, bucket, key, query, headers } = request
  const isForm = method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')
  if (!isForm) verifyRequest(request, answering.credentials)
  if (bucket === '') return listBuckets(store.buckets())
  if (!store.has(bucket)) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
      BucketName: bucket,
    })
  }
  const foreign = SUBRESOURCES.find((name) => query.has(name))
  if (foreign !== undefined) throw notImplemented(`?${foreign} is not answered.`)
  if (isForm) return receiveForm(answering, request)
  return key === '' ? answerBucket(answering, request) : answerObject(answering, request)
}

async function answerBucket({ store }: Answering, request: S3Request): Promise<S3Reply> {
  if (request.method === 'HEAD') return { status: 200 }
  if (request.method === 'GET') return listObjects(store, request)
  if (request.method === 'POST' && request.query.has('delete')) return deleteObjects(store, request)
  throw methodNotAllowed()
}

async function answerObject(answering: Answering, request: S3Request): Promise<S3Reply> {
  if (request.method === 'PUT') return putObject(answering, request)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return readObject(answering.store, request)
  }
  if (request.method === 'DELETE') return deleteObject(answering.store, request)
  throw methodNotAllowed()
}

function listBuckets(names: readonly string[]): S3Reply {
  const Buckets = { Bucket: names.map((Name) => ({ Name })) }
  const body = buildXml({ ListAllMyBucketsResult: { '@xmlns': NAMESPACE, Buckets } })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const methodNotAllowed = () =>
  new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
