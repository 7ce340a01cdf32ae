declare const __BUILD_YEAR__: number

/** The data whose change can earn badges, by the table of events; as code, its schemas are too large. */
declare const __EARNS_BADGES__: readonly import('../../shared/contract/route.ts').Data[]
