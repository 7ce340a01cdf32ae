import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A `java` that notes its process id, so that a test can kill it. */
export type TraceableJava = {
  readonly path: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** From now on it ends as soon as it starts. */
  spoil(): Promise<void>
}

export async function makeTraceableJava(folder: string, java: string): Promise<TraceableJava> {
  const path = join(folder, 'java')
  const pid = join(folder, 'java.pid')
  const spoilt = join(folder, 'java.spoilt')
  // Becomes Java under the process id it notes.
  const script = `#!/bin/sh\n[ -e '${spoilt}' ] && exit 1\necho $$ > '${pid}'\nexec '${java}' "$@"\n`
  await writeFile(path, script, { mode: 0o700 })
  return {
    path,
    kill: async () => void process.kill(Number(await readFile(pid, 'utf8')), 'SIGKILL'),
    spoil: () => writeFile(spoilt, ''),
  }
}
