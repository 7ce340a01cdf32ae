import { startCloud } from '../cloud.ts'

/** Runs the embedded cloud without pages in a process of its own, for tests that kill it. */
const cloud = await startCloud({
  dataDir: process.argv[2] ?? '',
  java: process.env.HUMIDOR_JAVA ?? 'java',
  port: 0,
  pages: () => (_message, response) => void response.end(),
})
process.send?.({ url: cloud.url, inboxUrl: cloud.inboxUrl, controlUrl: cloud.controlUrl })
process.on('disconnect', () => process.exit(0))
