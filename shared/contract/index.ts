import * as nouns from './nouns.ts'
import type { Route } from './route.ts'

/** THE table of routes: noun → key → entry. */
const contract: Record<string, Record<string, Route>> = nouns

export type NamedRoute = {
  readonly noun: string
  readonly key: string
  readonly entry: Route
  /** The handler's module below `functions/api/`, without its ending: `cigars/create-cigar`. */
  readonly module: string
}

/** The table as a flat list; within a noun by key. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([key, entry]) => ({
    noun,
    key,
    entry,
    module: `${noun}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  })),
)
