/**
 * The names of the session's cookies on an origin. Over https they carry the prefixes that bind them
 * to the host (RFC 6265bis §4.1.3); on one machine they carry the port, because cookies are shared
 * by all ports of a host and two copies may run side by side.
 *
 * @param origin `https://host` or `http://localhost:3000`
 */
export function cookieNames(
  origin: string,
): Record<'session' | 'refresh' | 'signUp' | 'marker', string> {
  const { protocol, port } = new URL(origin)
  if (protocol === 'https:') {
    return {
      session: '__Host-session',
      refresh: '__Secure-refresh',
      signUp: '__Secure-signup',
      marker: 'humidor_session',
    }
  }
  const suffix = port === '' ? '' : `_${port}`
  return {
    session: `session${suffix}`,
    refresh: `refresh${suffix}`,
    signUp: `signup${suffix}`,
    marker: `humidor_session${suffix}`,
  }
}
