/** UTC as a choice of its own: in preferences, `UTC` means that none was made. */
export const utc = 'Etc/UTC'

const timeZones = [...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'), utc]

/** The name of a time zone as people read it: `America/New York`. */
export const nameTimeZone = (timeZone: string): string =>
  timeZone === utc ? 'UTC' : timeZone.replaceAll('_', ' ')

/** The options of a select; `chosen` may be a name that this browser does not list. */
export const TimeZoneOptions = ({ chosen }: { readonly chosen?: string | undefined }) =>
  [...new Set([...timeZones, ...(chosen === undefined ? [] : [chosen])])].map((name) => (
    <option key={name} value={name}>
      {nameTimeZone(name)}
    </option>
  ))
