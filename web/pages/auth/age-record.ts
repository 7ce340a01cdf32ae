import { type Country, countries, minimumAge } from '../../../shared/rules/minimum-age.ts'

/** The keys of the specification (§3 'Local browser storage keys'). */
const keys = {
  ageVerified: 'ageVerified',
  userCountry: 'userCountry',
  minimumAge: 'minimumAge',
  verificationLink: 'dev_verification_link',
} as const

/** Remembers in this browser that the user is of legal age. */
export function recordAge(country: Country): void {
  localStorage.setItem(keys.ageVerified, 'true')
  localStorage.setItem(keys.userCountry, country)
  localStorage.setItem(keys.minimumAge, String(minimumAge(country)))
}

/** The country of a user who confirmed their age in this browser. */
export function recordedCountry(): Country | undefined {
  if (localStorage.getItem(keys.ageVerified) !== 'true') return undefined
  const recorded = localStorage.getItem(keys.userCountry)
  return countries.find((country) => country === recorded)
}

/** Keeps the newest verification link in development mode, and deletes the last one otherwise. */
export function keepVerificationLink(link: string | undefined): void {
  if (link === undefined) localStorage.removeItem(keys.verificationLink)
  else localStorage.setItem(keys.verificationLink, link)
}

export const keptVerificationLink = (): string | undefined =>
  localStorage.getItem(keys.verificationLink) ?? undefined
