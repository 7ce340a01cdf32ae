/**
 * Addresses that the service worker leaves alone: responses of the API and photos are never kept by it,
 * and the page of payments needs a content security policy of its own, which the kept page does not have.
 */
const untouched = /^\/(?:api\/|media\/|subscribe$)/

/** True if the service worker may answer a request with its stored page. */
export const isPage = ({ mode, url }: Pick<Request, 'mode' | 'url'>, origin: string): boolean => {
  const address = new URL(url)
  return mode === 'navigate' && address.origin === origin && !untouched.test(address.pathname)
}
