declare const __BUILD_YEAR__: number
/** The address that people write to; empty where the stage has none. */
declare const __CONTACT__: string

/** The data whose change can earn badges, by the table of events; as code, its schemas are too large. */
declare const __EARNS_BADGES__: readonly import('../../shared/contract/route.ts').Data[]
