/** Where a browser keeps the theme for its next page. */
export const themeKey = 'theme'

/**
 * Sets the theme before the first paint, so that no page flashes. It stands in the HTML, because a
 * file would come too late, and the Content-Security-Policy allows it by its hash.
 */
export const themeScript = `document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')??''`
