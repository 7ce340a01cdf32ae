import { createContext } from 'react'

/** Fetches the code of the page at a path, so that it shows without delay. The router provides it. */
export const PageFetcher = createContext<(path: string) => Promise<void>>(async () => undefined)
