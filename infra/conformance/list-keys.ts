import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { photoBucket, s3 } from '../../functions/gateways/photo-storage.ts'

/** The keys of at most a thousand objects in a folder. */
export async function listKeys(Prefix: string): Promise<string[]> {
  const listed = await s3.send(new ListObjectsV2Command({ Bucket: photoBucket(), Prefix }))
  return (listed.Contents ?? []).map(({ Key }) => Key ?? '')
}
