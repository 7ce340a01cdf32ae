/**
 * API Gateway's HTTP APIs decode a path before they match it with a route, and decode its variables
 * again: `%2F` ends a segment, `%3F` ends the path, `%25` begins another code. URL parsers drop `.`
 * and `..`. These characters are therefore written as `~` and their hexadecimal code, which no
 * decoder touches.
 */
const unsafe = /[/?#%\\+;~]|^\.{1,2}$/g
const escapes = /~(2F|3F|23|25|5C|2B|3B|7E|2E)/g

/** A text as a path segment can carry it, before it is percent-encoded: `A/B` is `A~2FB`. */
export const toPathText = (text: string): string =>
  text.replace(unsafe, (found) =>
    [...found].map((one) => `~${one.charCodeAt(0).toString(16).toUpperCase()}`).join(''),
  )

/** The text of a decoded path segment. */
export const fromPathText = (segment: string): string =>
  segment.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
