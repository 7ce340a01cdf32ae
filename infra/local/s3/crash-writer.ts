/**
 * Run by the crash test as a process of its own: starts S3 over the folder given, lets eight
 * writers write without end, and prints a line for every object that was acknowledged.
 */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { startS3 } from './start-s3.ts'

const [folder = ''] = process.argv.slice(2)
const { s3: credentials } = await openKeys(folder)
const { endpoint } = await startS3({
  dataDir: `${folder}/data`,
  bucket: 'photos',
  credentials,
  allowedOrigin: 'http://localhost:3000',
})
const client = new S3Client({
  endpoint,
  region: LOCAL_REGION,
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  credentials,
})

async function write(writer: number) {
  for (let n = 0; ; n++) {
    // Each key is written twice, so that replacing is interrupted too.
    const Key = `${writer}.${n >> 1}`
    const Body = `${Key} `.repeat(2000)
    await client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body }))
    console.log(Key)
  }
}
await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write))
