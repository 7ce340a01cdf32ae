import { type Country, countries, minimumAge } from '../../../shared/rules/minimum-age.ts'

/** The keys of the specification (§3 'Local browser storage keys'). */
const keys = {
  ageVerified: 'ageVerified',
  userCountry: 'userCountry',
  minimumAge: 'minimumAge',
  verificationLink: 'dev_verification_link',
} as const

/** Remembers on this device that its user is of age where they live. */
export function recordAge(country: Country): void {
  localStorage.setItem(keys.ageVerified, 'true')
  localStorage.setItem(keys.userCountry, country)
  localStorage.setItem(keys.minimumAge, String(minimumAge(country)))
}

/** The country of somebody who has confirmed their age on this device. */
export function recordedCountry(): Country | undefined {
  if (localStorage.getItem(keys.ageVerified) !== 'true') return undefined
  const recorded = localStorage.getItem(keys.userCountry)
  return countries.find((country) => country === recorded)
}

/** The newest verification link in development mode; without one the last is forgotten. */
export function keepVerificationLink(link: string | undefined): void {
  if (link === undefined) localStorage.removeItem(keys.verificationLink)
  else localStorage.setItem(keys.verificationLink, link)
}

export const keptVerificationLink = (): string | undefined =>
  localStorage.getItem(keys.verificationLink) ?? undefined
