/**
 * The tasks of `npm run …`: the script to run from the root of the repository, and what it needs
 * besides Node and the npm packages. A build is always for production, also when a test that sets
 * NODE_ENV starts it.
 */
export const tasks = {
  start: { needs: ['java'], run: ['infra/local/main.ts'] },
  dev: { needs: ['java'], run: ['infra/local/main.ts', '--dev'] },
  test: { needs: ['java', 'chromium'], run: ['infra/setup/test.mjs'] },
  check: { needs: [], run: ['infra/setup/test.mjs', '--fast'] },
  build: {
    needs: [],
    run: ['node_modules/vite/bin/vite.js', 'build'],
    env: { NODE_ENV: 'production' },
  },
  seed: { needs: ['java'], run: ['infra/seed/main.ts'] },
  bench: { needs: ['java', 'chromium'], run: ['bench/main.ts'] },
  audit: { needs: [], run: ['infra/audit/main.ts'] },
  admin: { needs: [], run: ['infra/admin/main.ts'] },
  events: { needs: [], run: ['infra/events/main.ts'] },
  preflight: { needs: [], run: ['infra/operations/run-preflight.ts'] },
  deploy: { needs: [], run: ['infra/operations/run-deploy.ts'] },
  alarms: { needs: [], run: ['infra/alarms/main.ts'] },
  restore: { needs: [], run: ['infra/restore/main.ts'] },
  conformance: { needs: [], run: ['infra/conformance/main.ts'] },
  screenshots: { needs: ['java', 'chromium'], run: ['web/e2e/screenshots.ts'] },
}
