import { type ComponentType, createElement, lazy, useState } from 'react'

type Fetched<P> = {
  readonly Component: ComponentType<P>
  /** Fetches the component's code once. */
  readonly fetch: () => Promise<void>
}

/**
 * A component in its own chunk, which renders at once if its code was fetched before. `lazy` alone
 * would still suspend, and React delays what follows a fallback by 300 ms.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let ready: ComponentType<P> | undefined
  const loadOnce = async () => {
    ready ??= await load()
    return { default: ready }
  }
  const Awaited: ComponentType<P> = lazy(loadOnce)
  const Component = (props: P) => {
    // Kept, because another component would lose its state.
    const [Element] = useState(() => ready ?? Awaited)
    return createElement(Element, props)
  }
  return { Component, fetch: async () => void (await loadOnce()) }
}

/** Loads code that a page keeps a place for once the page is painted: before, it would compete with it. */
export const afterPaint = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))).then(load)

/**
 * Loads code that a page works without. If that fails, loads it again when the browser is online again. Browsers that cache
 * a failed import (whatwg/html#6768) fail at once then.
 */
export const untilFetched = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() =>
    new Promise((resume) => addEventListener('online', resume, { once: true })).then(() =>
      untilFetched(load),
    ),
  )
