/** The targets of cold starts. Everything else is only reported. */
export const targets = {
  /** CPU time to load a route that touches the table alone, by that of the bare client. */
  cpuRatio: 0.75,
  /** kB such a route loads before its first request. */
  eagerKb: 280,
  /** kB of all code of a function that needs no photos. */
  bundleKb: 450,
} as const
