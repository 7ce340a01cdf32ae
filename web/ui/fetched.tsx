import { type ComponentType, lazy, useState } from 'react'

type Fetched<P> = {
  readonly Component: ComponentType<P>
  /** Fetches the component's code; asked twice, it is fetched once. */
  readonly fetch: () => Promise<void>
}

/**
 * A component whose code is fetched apart, and which is there at once when it has been fetched
 * before. `lazy` alone would still suspend, and React holds back for 300 ms what follows a
 * fallback.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let ready: ComponentType<P> | undefined
  const loadOnce = async () => {
    ready ??= await load()
    return { default: ready }
  }
  const Awaited: ComponentType<P> = lazy(loadOnce)
  const Component = (props: P) => {
    // Kept, because another component would begin anew.
    const [Element] = useState(() => ready ?? Awaited)
    return <Element {...props} />
  }
  return { Component, fetch: async () => void (await loadOnce()) }
}
