declare const __BUILD_YEAR__: number

/** The operator's email address, if the build is told one. */
declare const __CONTACT__: string | null

/** The data whose change can earn badges, by the table of events; as code, its schemas are too large. */
declare const __EARNS_BADGES__: readonly import('../../shared/contract/route.ts').Data[]
