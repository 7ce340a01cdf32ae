import { useState } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { type Country, countries, minimumAge } from '../../../shared/rules/minimum-age.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import type { Registered } from '../../ui/use-schema-form.ts'
import { keptVerificationLink, recordAge } from './age-record.ts'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { emailOfToken } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { WithHelp } from './fields.tsx'
import { useActivation } from './use-activation.ts'
import { useAuthForm } from './use-auth-form.ts'

const names: Record<Country, string> = { canada: 'Canada', usa: 'United States', other: 'Other' }

/** The age in the checkbox before a country is chosen (spec §5). */
const ageWithoutCountry = 18

type Props = { readonly token: string; readonly go: Go }

export function AgeVerification({ token, go }: Props) {
  const { form, field, watch, setValue, isBusy } = useAgeForm(token, go)
  const country = countries.find((known) => known === watch('country'))
  const age = country && minimumAge(country)
  return (
    <AuthPanel title="Age Verification" text="One last step before you can sign in.">
      <form {...form} className={`stack ${styles.form}`}>
        {/* The age that was confirmed is another one now. */}
        <CountryField {...field('country', { onChange: () => setValue('ageConfirmed', false) })} />
        <p className={`soft small ${styles.notice}`} role="status">
          {age && `The minimum age in your country is ${age} years.`}
        </p>
        <CheckboxField
          {...field('ageConfirmed')}
          label={`I confirm that I am at least ${age ?? ageWithoutCountry} years old`}
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Activating...' : 'Activate and Sign In'}
        </Button>
        <Button variant="plain" onClick={() => backToLink(token, go)}>
          Back
        </Button>
      </form>
    </AuthPanel>
  )
}

const CountryField = (field: Registered) => (
  <WithHelp label="Country" help="The minimum age depends on where you live.">
    <SelectField {...field} label="Country" placeholder="Select your country" autoComplete="off">
      {countries.map((known) => (
        <option key={known} value={known}>
          {names[known]}
        </option>
      ))}
    </SelectField>
  </WithHelp>
)

function backToLink(token: string, go: Go): void {
  const email = emailOfToken(token)
  const link = keptVerificationLink()
  if (email === undefined) go('signin')
  else go('verification-sent', { email, ...(link && { link }) })
}

function useAgeForm(token: string, go: Go) {
  const [finished, setFinished] = useState(false)
  const { send, done, failed } = useActivation(token, go)
  const form = useAuthForm(auth.verifyEmail.body, {
    defaultValues: { token },
    send: (body) => {
      recordAge(body.country)
      return send(body)
    },
    done: (response) => {
      setFinished(true)
      done(response)
    },
    failed,
  })
  return { ...form, isBusy: form.pending || finished }
}
