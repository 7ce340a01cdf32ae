/**
 * Removes from a theme the custom properties that neither `users` nor a kept property uses. Amplify UI
 * has 1,900 for 60 components, of which the product uses twelve.
 *
 * @param theme CSS with one declaration to a line
 * @param users the CSS that refers to the theme
 */
export function pruneVariables(theme: string, users: string): string {
  const values = new Map(
    [...theme.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]),
  )
  const kept = new Set<string>()
  const pending = [users, theme.replace(declaration, '')].flatMap(references)
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (kept.has(name)) continue
    kept.add(name)
    pending.push(...references(values.get(name) ?? ''))
  }
  return theme.replace(declaration, (line, name: string) => (kept.has(name) ? line : ''))
}

const declaration = /^[ \t]*(--[\w-]+):\s*([^;]*);[ \t]*\n/gm

const references = (css: string): string[] =>
  [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Removes the rules for the whole page: they come with the first form, under which nothing may change. */
export const dropPageRules = (css: string): string =>
  css.replace(/^[ \t]*(?:html|body)\b[^{}]*\{[^{}]*\}\n?/gm, '')

/** Removes the rules that apply only to these modifiers, such as `.amplify-button--link--info`. */
export function dropModifiers(css: string, modifiers: readonly string[]): string {
  const dropped = new RegExp(`--(?:${modifiers.join('|')})(?![\\w-]*[a-z])`)
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors.split(',').every((selector) => dropped.test(selector)) ? '' : rule,
    )
}
