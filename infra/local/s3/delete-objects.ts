import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { limitSize } from './limit-size.ts'
import type { ObjectStore } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import { readBody, type S3Reply, type S3Request } from './s3-request.ts'
import { buildXml, NAMESPACE, parseXml } from './xml.ts'

const MAX_KEYS = 1000
const MAX_XML_BYTES = 2 * 1024 ** 2

const entry = z.object({ Key: z.string() })
const document = z.object({
  Delete: z.object({
    Object: z.union([entry, z.array(entry).check(z.maxLength(MAX_KEYS))]),
  }),
})

/** DeleteObjects, quiet: up to 1,000 keys; a key without an object counts as deleted. */
export async function deleteObjects(store: ObjectStore, request: S3Request): Promise<S3Reply> {
  const { Delete } = readDocument(
    await text(limitSize(readBody(request), { min: 0, max: MAX_XML_BYTES })),
  )
  const keys = [Delete.Object].flat().map(({ Key }) => Key)
  for (const key of keys) await store.remove(key)
  const body = buildXml({ DeleteResult: { '@xmlns': NAMESPACE } })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function readDocument(xml: string) {
  try {
    return document.parse(parseXml(xml))
  } catch {
    throw new S3Error(
      400,
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    )
  }
}
