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

test('Properties stay that the users, the theme, or a kept property refers to', () => {
  const pruned = pruneVariables(theme, '.button { color: var(--button-color); }')

  expect(pruned).toBe(`:root {
  --button-color: var(--ink);
  --ink: #000;
  --page: #fff;
}
body { background: var(--page); }
`)
})

test('A reference may be broken over lines', () => {
  expect(pruneVariables(theme, '.badge { color: var(\n  --badge-color\n); }')).toContain('--rose')
})

test('The rules of a modifier go, and rules it shares with others stay', () => {
  const css = '.b--info:hover, .b--link--info { color: blue }\n.b--info, .b--error { color: red }\n'

  expect(dropModifiers(css, ['info']).trim()).toBe('.b--info, .b--error { color: red }')
})

test('A modifier stays when only its beginning is that of a dropped modifier', () => {
  expect(dropModifiers('.b--menu-item { color: red }', ['menu'])).toContain('menu-item')
})
