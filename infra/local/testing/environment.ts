import { inject } from 'vitest'

/** Lets table functions and gateways be called directly in a test, on the running services. */
export function useCloud(): void {
  Object.assign(process.env, inject('cloudEnvironment'))
}
