import { defineConfig } from 'vitest/config'
import { lineIndexPlugin } from './shared/catalog/line-index-plugin.ts'
import { startedBy } from './shared/events/index.ts'

/** They replace modules, or start services that modules keep clients for: each file has its own modules. */
const withOwnModules = [
  'functions/api/cigars/identify-cigar.test.ts',
  'functions/gateways/payment*.test.ts',
  'functions/reactions/process-photo-faults.test.ts',
  'functions/runtime/log.test.ts',
  'infra/{audit,events,restore}/*.test.ts',
  'infra/local/bedrock/bedrock.test.ts',
  'infra/local/control/start-control.test.ts',
  'infra/local/nearly-full-disk.test.ts',
  'infra/local/run-events.test.ts',
  'infra/seed/*.test.ts',
]

/**
 * Tests of a look, an edge or an operator's command. `npm test` leaves them to `npm run test:all`: it keeps
 * what would lose data, money or a session.
 */
const inDepth = {
  integration: [
    'functions/bundled.test.ts',
    'infra/admin/*.test.ts',
    'infra/local/push/*.test.ts',
    'infra/local/stripe/*.test.ts',
    'infra/local/testing/models/{concurrency,export-returns,tags}.test.ts',
  ],
  services: [
    'infra/{audit,events,restore,seed}/*.test.ts',
    'infra/local/bedrock/bedrock.test.ts',
    'infra/local/control/start-control.test.ts',
  ],
  browser: [
    'web/e2e/{audit-states,bulk,cigar,collection-value,first-load}.test.ts',
    'web/e2e/{form-dialogs,home-insight,humidors,large-collection,large-insight}.test.ts',
    'web/e2e/{milestones,report,smoke-test,stored-copy,timeline,toasts}.test.ts',
  ],
}

/** `HUMIDOR_TESTS` is `core` for `npm test` and `rest` for what it leaves out. Without it all tests run. */
function choose(project: keyof typeof inDepth, include: string[], exclude: string[] = []) {
  const { HUMIDOR_TESTS } = process.env
  if (HUMIDOR_TESTS === 'rest') return { include: inDepth[project], exclude }
  return {
    include,
    exclude: HUMIDOR_TESTS === 'core' ? [...exclude, ...inDepth[project]] : exclude,
  }
}

/**
 * Five projects, from the quick to the slow. `unit` needs nothing running; `component` shows pages in
 * happy-dom, on a network that answers by the contract (`web/testing`); `integration` and `services`
 * run against the embedded cloud, which their global setup starts once; `browser` drives the built
 * product, which its own global setup starts once, in three browsers at a time: on two cores the
 * third uses what the others leave while they wait.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // Enough for a machine that is busy with other work.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    // The only limit of polls: what they wait for takes many times as long on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // A failure shows whole what it found, as the violations of a page.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'web/**/*.test.ts',
            'infra/{alarms,aws,band-reader,conformance,edge,operations,setup}/**/*.test.ts',
            'infra/seed/plan/*.test.ts',
            'infra/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['web/e2e/**', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        // As in `vite.config.ts`.
        plugins: [lineIndexPlugin()],
        define: {
          __BUILD_YEAR__: 2026,
          __CONTACT__: JSON.stringify('hello@humidor.example'),
          __EARNS_BADGES__: startedBy('award-badges'),
        },
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...choose(
            'integration',
            ['functions/**/*.test.ts', 'infra/{admin,local}/**/*.test.ts'],
            withOwnModules,
          ),
          env: { HUMIDOR_LOG_LEVEL: 'error' },
          globalSetup: 'infra/local/testing/global-setup.ts',
          setupFiles: 'infra/local/testing/setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          ...choose('services', withOwnModules),
          globalSetup: 'infra/local/testing/global-setup.ts',
          setupFiles: 'infra/local/testing/setup.ts',
          // They start Java and read photographs: seconds that a busy machine makes ten times as many.
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...choose('browser', ['web/e2e/**/*.test.ts']),
          globalSetup: 'web/e2e/global-setup.ts',
          isolate: false,
        },
      },
    ],
  },
})
