import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Of each script that an error led to: its map, which lies next to it in a bundle, or none. */
const maps = new Map<string, SourceMap | undefined>()

/**
 * A line of a stack with the place in our sources. Only an error pays for the map: Node's own
 * `--enable-source-maps` would read it at every cold start.
 */
export const inSources = (line: string): string =>
  line.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, url: string, row, column) => {
    const origin = mapOf(url)?.findOrigin(Number(row), Number(column))
    return origin && 'fileName' in origin
      ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
      : place
  })

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const path = `${fileURLToPath(url)}.map`
    maps.set(
      url,
      existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
    )
  }
  return maps.get(url)
}
