import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '../local/testing/test-folder.ts'
import { runScript } from './run-script.ts'

const folder = folderOfFile()
const url = (path: string) => JSON.stringify(join(import.meta.dirname, path))

beforeAll(async () => {
  await writeFile(
    join(folder, 'middle.mjs'),
    `const { runChild, endWhenOrphaned } = await import(${url('run-child.mjs')})
     endWhenOrphaned()
     console.log('middle', process.pid)
     process.exitCode = await runChild(process.execPath, process.argv.slice(2))`,
  )
  await writeFile(
    join(folder, 'product.ts'),
    `const { endWithParent } = await import(${url('../local/end-with-parent.ts')})
     endWithParent(async () => console.log('stopped', 0))
     setInterval(() => undefined, 1000)
     console.log('product', process.pid)`,
  )
  await writeFile(
    join(folder, 'npm.mjs'),
    `const { spawn } = await import('node:child_process')
     spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' })
     setInterval(() => undefined, 1000)`,
  )
})

const path = (name: string) => join(folder, name)

/** Starts the chain and reads the process ids its members print. */
async function startChain(args: string[]) {
  const top = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const lines = createInterface({ input: top.stdout })
  const pids: Record<string, number> = {}
  const output: string[] = []
  let errors = ''
  top.stderr.on('data', (chunk) => {
    errors += chunk
  })
  lines.on('line', (line) => {
    const [name = '', pid] = line.split(' ')
    pids[name] = Number(pid)
    output.push(name)
  })
  await expect.poll(() => output).toEqual(['middle', 'product'])
  return { top, pids, output, errors: () => errors }
}

function isAlive(pid: number | undefined) {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

const exitOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

const scriptOf = (args: string) =>
  `const { runChild } = await import(${url('run-child.mjs')})
   process.exitCode = await runChild('/bin/sh', ${args})`

const CHAIN = () => [path('middle.mjs'), path('product.ts')]

test('The exit code of the program is passed on', async () => {
  const { code } = await runScript([path('middle.mjs'), '-e', 'process.exit(7)'], {})
  expect(code).toBe(7)
  const killed = [path('middle.mjs'), '-e', 'process.kill(process.pid, "SIGKILL")']
  expect((await runScript(killed, {})).code).toBe(137)
})

test('A Ctrl-C, which the terminal sends to all processes, stops everything once and prints nothing', async () => {
  const { top, pids, output, errors } = await startChain(CHAIN())
  process.kill(-(top.pid ?? 0), 'SIGINT')
  expect(await exitOf(top)).toBe(0)
  expect(output).toEqual(['middle', 'product', 'stopped'])
  expect(errors()).toBe('')
  expect(isAlive(pids.product)).toBe(false)
})

test('A Ctrl-C that comes as soon as the program runs does not kill the script', async () => {
  const program = `['-c', 'trap "" INT; kill -INT $PPID; exit 7']`
  const { code } = await runScript(['-e', scriptOf(program)], {})
  expect(code).toBe(7)
})

test('A second copy of a Ctrl-C that comes after the program has stopped does not kill the script', async () => {
  const program = `['-c', 'kill -INT $PPID; exec sleep 600']`
  const again = `process.kill(process.pid, 'SIGINT')`
  const { code } = await runScript(['-e', `${scriptOf(program)}; ${again}`], {})
  expect(code).toBe(130)
})

test.each(['SIGTERM', 'SIGHUP'] as const)('A %s is passed on', async (signal) => {
  const { top, output } = await startChain(CHAIN())
  top.kill(signal)
  expect(await exitOf(top)).toBe(0)
  expect(output.at(-1)).toBe('stopped')
})

test('The product stops in order when the script that runs it is killed outright', async () => {
  const { top, pids, output } = await startChain(CHAIN())
  top.kill('SIGKILL')
  await expect.poll(() => isAlive(pids.product)).toBe(false)
  expect(output.at(-1)).toBe('stopped')
})

test('Everything stops when npm is killed outright', async () => {
  const { top, pids } = await startChain([path('npm.mjs'), ...CHAIN()])
  top.kill('SIGKILL')
  await expect.poll(() => isAlive(pids.middle)).toBe(false)
  await expect.poll(() => isAlive(pids.product)).toBe(false)
})
