/** The browser's key of the theme for its next page. */
export const themeKey = 'theme'

/**
 * Sets the theme before the first paint, so that no page flashes. It stands in the HTML, because a
 * file would come too late, and the Content-Security-Policy allows it by its hash. A browser that blocks site data throws.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')??''}catch{}`
