import type { Theme } from '../../shared/rules/settings.ts'
import { themeKey } from '../../shared/rules/theme-script.ts'
import { storeText } from './store.ts'

/** Shows a theme now, and from the next page's first paint on. The browser's own bars follow. */
export function showTheme(theme: Theme): void {
  storeText(themeKey, theme)
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.theme
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = theme === own ? 'all' : 'not all'
  }
}
