/**
 * What `npm run …` can be asked for: the script a task runs (from the repository's root) and what
 * has to be on the machine for it. Node and the npm packages always are. What is built is for use,
 * whatever NODE_ENV says around it: tests set it, and React would be its slow half for developers.
 *
 * @type {Record<string, { needs: ('java' | 'chromium')[], run: string[], env?: Record<string, string> }>}
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
  screenshots: { needs: ['java', 'chromium'], run: ['web/e2e/screenshots.ts'] },
}
