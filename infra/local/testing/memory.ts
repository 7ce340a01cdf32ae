import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a data folder for a run of tests: in memory where there is a disk of it. */
export const makeDataDir = (): Promise<string> =>
  mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'humidor-test-'))

/**
 * Makes a `java` that keeps the tables of DynamoDB Local in memory, which takes a seventh less of the processor.
 * They are gone when it ends, and `startDynamodb`'s proxy, which looks at the file, cannot see transactions.
 *
 * @param folder where it is written
 */
export async function makeJavaInMemory(folder: string, java: string): Promise<string> {
  const path = join(folder, 'java')
  const script = `#!/bin/sh
for one do
  shift
  if [ "$one" = -dbPath ]; then
    set -- "$@" -inMemory
    isFolder=yes
  elif [ "$isFolder" ]; then
    isFolder=
  else
    set -- "$@" "$one"
  fi
done
exec '${java}' "$@"
`
  await writeFile(path, script, { mode: 0o700 })
  return path
}
