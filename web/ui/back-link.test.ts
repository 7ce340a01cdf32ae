import { expect, test } from 'vitest'
import { isOwnPath } from './back-link.tsx'

test.for(['/', '/aging', '/cigar/01J?tab=notes#top', '/brand/A%2FB'])(
  'One may return to %s',
  (path) => expect(isOwnPath(path)).toBe(true),
)

test.for([
  ...['', 'aging', 'https://evil.example', '//evil.example', '/\\evil.example'],
  ...['/\t/evil.example', '//', 'javascript:alert(1)'],
])('One never returns to %j', (path) => expect(isOwnPath(path)).toBe(false))
