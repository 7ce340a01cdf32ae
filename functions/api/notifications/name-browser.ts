/** The first that a User-Agent contains: most browsers name others as well, for old websites. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/**
 * A short name for a browser, so that its user recognizes it: `Chrome on Windows`. Undefined for a
 * User-Agent of another kind.
 */
export function nameBrowser(userAgent = ''): string | undefined {
  const find = (known: typeof browsers | typeof systems) =>
    known.find(([word]) => userAgent.includes(word))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
