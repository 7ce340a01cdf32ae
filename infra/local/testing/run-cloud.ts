import { startCloud } from '../cloud.ts'
import { noteRunning } from '../running-product.ts'

/** Runs the embedded cloud without pages in a process of its own, for tests that kill it. */
const dataDir = process.argv[2] ?? ''
const cloud = await startCloud({
  dataDir,
  java: process.env.HUMIDOR_JAVA ?? 'java',
  port: 0,
  pages: () => (_message, response) => void response.end(),
})
// For commands that work on its table.
await noteRunning(dataDir, cloud)
process.send?.({ url: cloud.url, inboxUrl: cloud.inboxUrl, controlUrl: cloud.controlUrl })
process.on('disconnect', () => process.exit(0))
