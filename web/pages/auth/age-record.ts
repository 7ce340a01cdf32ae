import { type Country, countries, minimumAge } from '../../../shared/rules/minimum-age.ts'
import { createStoredText } from '../../ui/store.ts'

// The keys of the specification (§3 'Local browser storage keys').
const ageVerified = createStoredText('ageVerified')
const userCountry = createStoredText('userCountry')
const storedAge = createStoredText('minimumAge')
const verificationLink = createStoredText('dev_verification_link')

/** Remembers in this browser that the user is of legal age. */
export function recordAge(country: Country): void {
  ageVerified.set('true')
  userCountry.set(country)
  storedAge.set(String(minimumAge(country)))
}

/** The country of a user who confirmed their age in this browser. */
export function recordedCountry(): Country | undefined {
  if (ageVerified.get() !== 'true') return undefined
  const recorded = userCountry.get()
  return countries.find((country) => country === recorded)
}

/** Keeps the newest verification link in development mode, and deletes the last one otherwise. */
export function keepVerificationLink(link: string | undefined): void {
  verificationLink.set(link ?? null)
}

export const keptVerificationLink = (): string | undefined => verificationLink.get() ?? undefined
