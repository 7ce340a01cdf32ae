import type { ServiceKey } from '../credentials.ts'
import { verifySignature } from '../signature/verify-signature.ts'
import { deleteObjects } from './delete-objects.ts'
import { listObjects } from './list-objects.ts'
import { readObject } from './read-object.ts'
import { receiveForm } from './receive-form.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { type Bucket, putObject } from './write-object.ts'

/**
 * Checks the signature, then runs the operation.
 * @throws S3Error
 * @throws AwsError as `verifySignature`
 */
export async function handleRequest(bucket: Bucket, request: S3Request): Promise<S3Reply> {
  const { store } = bucket
  const { method, key, query, headers } = request
  const isForm = method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')
  if (!isForm) await verifyHeaders(request, bucket.credentials)
  if (request.bucket !== bucket.name) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
      BucketName: request.bucket,
    })
  }
  if (isForm) return receiveForm(bucket, request)
  if (key === '' && method === 'GET') return listObjects(store, request)
  if (key === '' && method === 'POST' && query.has('delete')) return deleteObjects(store, request)
  if (key !== '' && method === 'PUT') return putObject(bucket, request)
  if (key !== '' && (method === 'GET' || method === 'HEAD')) return readObject(store, request)
  throw new S3Error(501, 'NotImplemented', 'No part of the product makes this call.')
}

async function verifyHeaders(request: S3Request, key: ServiceKey) {
  const { method, path, query, headers } = request
  const { authorization, 'x-amz-content-sha256': payloadHash } = headers
  if (authorization === undefined) throw accessDenied()
  if (payloadHash === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  }
  await verifySignature({ method, path, query, headers }, key, Date.now())
}
