import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWorker } from './write-worker.ts'

/** The worker of a build with these files. */
async function workerOf(files: Readonly<Record<string, string>>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'worker-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'assets/lines'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  await writeWorker(dist)
  return readFile(join(dist, 'worker.js'), 'utf8')
}

const kept = (worker: string) =>
  worker.match(/"?url"?:"[^"]+"/g)?.map((url) => url.split('"').at(-2))

test('The worker keeps the page of the app and its hashed files, but no large ones and no lines of brands', async () => {
  const worker = await workerOf({
    'app.html': '<p>Members</p>',
    'index.html': '<p>Visitors</p>',
    'favicon.svg': '<svg/>',
    'assets/app-1.js': 'start()',
    'assets/font-1.woff2': 'letters',
    'assets/lines/padron-1.js': 'lines()',
    'assets/heic-1.js': 'decode()'.repeat(100_000),
  })
  expect(kept(worker)).toEqual(['/app.html', '/assets/app-1.js', '/assets/font-1.woff2'])
})

test('The worker changes with the page, so that browsers bring the new one', async () => {
  const [before, same, after] = await Promise.all(
    ['<p>1</p>', '<p>1</p>', '<p>2</p>'].map((page) => workerOf({ 'app.html': page })),
  )
  expect(same).toBe(before)
  expect(after).not.toBe(before)
})
