import { join } from 'node:path'
import { build } from 'esbuild'

const source = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const handler = (Key) => table.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key }))`

/**
 * The least a function that reads the table could be without any care: the document client in one
 * ESM file, as esbuild bundles it when nothing is asked of it.
 *
 * @returns its path
 */
export async function bundleBareClient(outDir: string): Promise<string> {
  const outfile = join(outDir, 'bare-client.mjs')
  await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  return outfile
}
