import { expect, test } from 'vitest'
import { dropModifiers, pruneVariables } from './prune-styles.ts'

const theme = `:root {
  --button-color: var(--ink);
  --badge-color: var(--rose);
  --ink: #000;
  --rose: #f00;
  --page: #fff;
}
body { background: var(--page); }
`

test('Keeps what the users and the theme itself refer to, and what those refer to', () => {
  const pruned = pruneVariables(theme, '.button { color: var(--button-color); }')

  expect(pruned).toBe(`:root {
  --button-color: var(--ink);
  --ink: #000;
  --page: #fff;
}
body { background: var(--page); }
`)
})

test('Reads a reference that is broken over lines', () => {
  expect(pruneVariables(theme, '.badge { color: var(\n  --badge-color\n); }')).toContain('--rose')
})

test('Drops the rules of a modifier, not those it shares with others', () => {
  const css = '.b--info:hover, .b--link--info { color: blue }\n.b--info, .b--error { color: red }\n'

  expect(dropModifiers(css, ['info']).trim()).toBe('.b--info, .b--error { color: red }')
})

test('A modifier that only begins like a dropped one stays', () => {
  expect(dropModifiers('.b--menu-item { color: red }', ['menu'])).toContain('menu-item')
})
