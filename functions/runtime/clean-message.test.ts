import { expect, test } from 'vitest'
import { cleanMessage } from './clean-message.ts'

test.each([
  ['x is not a function', 'x is not a function'],
  ["can't access property of undefined", "can't access property of undefined"],
  ['GET /api/cigars/{id}: 503', 'GET /api/cigars/{id}: 503'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Ana',
    'Minified React error #418; visit [url]',
  ],
  [
    "Cannot read properties of undefined (reading 'brand')",
    'Cannot read properties of undefined (reading [text])',
  ],
  [
    `Unexpected token 'A', "Ana's note" is not valid JSON`,
    'Unexpected token [text], [text] is not valid JSON',
  ],
  [`..."note":"Said \\"for Ana\\" x"... is not valid JSON`, '...[text]... is not valid JSON'],
  ["'Ana's favorite' is unknown", '[text] is unknown'],
  ['“Padron, from Ana” and `Oliva` and «Cohiba»', '[text] and [text] and [text]'],
  ['Not saved: "a note that is cut o', 'Not saved: [text]'],
  ['No user ana.ruiz+home@example.com here', 'No user [address] here'],
  ['mailto:ana@example.com', '[address]'],
  ['No page /reset/ana%40example.com', 'No page [address]'],
  ['No page /auth?from=ana&code=12 here', 'No page /auth[query] here'],
  ['Failed to load /media/0123456789abcdef01234567/01J.jpg', 'Failed to load [token]'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
  ['No cigar 01JABCDEFGHJKMNPQRSTVWXYZ0', 'No cigar [token]'],
  ['session b4b7ac38-8f0f-4bd5-9f0a-3c0c4a4f0d11 ended', 'session [token] ended'],
  ['Call +49 (170) 123-4567 now', 'Call [number] now'],
  ['Card 4242 4242 4242 4242', 'Card [number]'],
  ['from 203.0.113.7 failed', 'from [number] failed'],
  ['line one\n\tline\u2028two\u0000', 'line one line two'],
  ['a'.repeat(300), 'a'.repeat(200)],
  ['', ''],
])('logs %j as %j', (message, logged) => {
  expect(cleanMessage(message)).toBe(logged)
})

test('handles a long message without closing quotes in no noticeable time', () => {
  for (const part of ['"', "'", '@', 'a1', '1 ', '://', "' ", '?a', '&', '%40']) {
    expect(cleanMessage(part.repeat(500)).length).toBeLessThanOrEqual(200)
  }
})
