import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { folderOf } from '../../../functions/gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../../functions/gateways/photo-storage.ts'
import { keys } from '../../../functions/table/keys.ts'
import { anyRow, listRows } from '../../../functions/table/rows.ts'

/** The keys of a user's rows and photos. What names them elsewhere, `delete-everything.test.ts` finds. */
export async function findTraces({ userId }: { readonly userId: string }): Promise<string[]> {
  const folder = folderOf(userId)
  const partitions = [keys.user(userId).PK, keys.keypoints(folder, '').PK]
  const rows = await Promise.all(partitions.map((pk) => listRows(anyRow, { pk })))
  const photos: string[] = []
  const input = { Bucket: photoBucket(), Prefix: `${folder}/` }
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, input)) {
    photos.push(...Contents.map(({ Key = '' }) => Key))
  }
  return [...rows.flat().map(({ PK, SK }) => `${PK} ${SK}`), ...photos]
}
