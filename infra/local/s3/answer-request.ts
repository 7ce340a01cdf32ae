import type { ServiceKey } from '../credentials.ts'
import { verifySignature } from '../signature/verify-signature.ts'
import { deleteObjects } from './delete-objects.ts'
import { listObjects } from './list-objects.ts'
import { readObject } from './read-object.ts'
import { receiveForm } from './receive-form.ts'
import { accessDenied, notImplemented, S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { putObject, type Writing } from './write-object.ts'

export type Answering = Writing & { readonly credentials: ServiceKey }

/**
 * Checks the signature, then runs the operation.
 * @throws S3Error
 * @throws AwsError as `verifySignature`
 */
export async function answerRequest(answering: Answering, request: S3Request): Promise<S3Reply> {
  const { store } = answering
  const { method, bucket, key, query, headers } = request
  const isForm = method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')
  if (!isForm) verifyHeaders(request, answering.credentials)
  if (!store.has(bucket)) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
      BucketName: bucket,
    })
  }
  if (isForm) return receiveForm(answering, request)
  if (key === '' && method === 'GET') return listObjects(store, request)
  if (key === '' && method === 'POST' && query.has('delete')) return deleteObjects(store, request)
  if (key !== '' && method === 'PUT') return putObject(answering, request)
  if (key !== '' && (method === 'GET' || method === 'HEAD')) return readObject(store, request)
  throw notImplemented('No part of the product makes this call.')
}

function verifyHeaders(request: S3Request, key: ServiceKey) {
  const { authorization, 'x-amz-content-sha256': payloadHash } = request.headers
  if (authorization === undefined) throw accessDenied()
  if (payloadHash === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  }
  verifySignature(request, key, payloadHash, Date.now())
}
