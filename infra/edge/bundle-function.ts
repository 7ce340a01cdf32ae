import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { EdgeSettings } from './viewer-request.ts'

/** CloudFront refuses longer function code. */
export const maxFunctionBytes = 10_240

/**
 * The edge's code as one script for CloudFront's runtime `cloudfront-js-2.0`: a global
 * `handler(event)`, no modules. Syntax the runtime lacks is rewritten, or fails the build where it
 * cannot be (developer guide, "JavaScript runtime 2.0 features for CloudFront Functions"). Patterns become literals:
 * njs compiles them once, not in each call.
 */
export function bundleViewerRequest({ calls, publicCalls, ...settings }: EdgeSettings): string {
  const result = buildSync({
    stdin: {
      contents: `
        import { viewerRequest } from './viewer-request.ts'
        const patterns = { calls: ${calls}, publicCalls: ${publicCalls} }
        const settings = Object.assign(patterns, ${JSON.stringify(settings)})
        function handler(event) {
          return viewerRequest(event.request, settings, event.viewer.ip)
        }`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: {
      arrow: true,
      'const-and-let': true,
      'rest-argument': true,
      'template-literal': true,
    },
    // Nothing exports the handler: CloudFront looks it up by name.
    treeShaking: false,
    minifyWhitespace: true,
  })
  const code = result.outputFiles[0]?.text
  if (code === undefined) throw new Error('esbuild wrote no edge function')
  return code
}
