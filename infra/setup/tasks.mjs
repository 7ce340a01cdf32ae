/**
 * What `npm run …` can be asked for: the script a task runs (from the repository's root) and what
 * has to be on the machine for it. Node and the npm packages always are.
 *
 * @type {Record<string, { needs: ('java' | 'chromium')[], run: string[] }>}
 */
export const tasks = {
  start: { needs: ['java'], run: ['infra/local/main.ts'] },
  dev: { needs: ['java'], run: ['infra/local/main.ts', '--dev'] },
  test: { needs: ['java', 'chromium'], run: ['infra/setup/test.mjs'] },
  check: { needs: [], run: ['infra/setup/test.mjs', '--fast'] },
  build: { needs: [], run: ['node_modules/vite/bin/vite.js', 'build'] },
  screenshots: { needs: ['java', 'chromium'], run: ['web/e2e/screenshots.ts'] },
}
