import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import type { Country } from '../../../shared/rules/minimum-age.ts'
import { useChange } from '../../api/use-change.ts'
import { paths } from '../../paths.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { recordedCountry } from './age-record.ts'
import type { Go } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { useActivation } from './use-activation.ts'
import { apiErrorOf } from './use-auth-form.ts'

type Props = { readonly token: string; readonly go: Go }

/** Opened by the link in the mail. Asks for the age first unless this browser remembers it. */
export function Verify({ token, go }: Props) {
  const country = recordedCountry()
  if (country === undefined) {
    return <Navigate to={paths.auth('age-verification')} state={{ token }} replace />
  }
  return <Verifying token={token} country={country} go={go} />
}

function Verifying({ token, country, go }: Props & { readonly country: Country }) {
  const { send, done, failed } = useActivation(token, go)
  const { change } = useChange(
    {},
    { send, onDone: done, failed: (error) => failed(apiErrorOf(error)) },
  )
  // A token works once; React's strict mode runs effects twice.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void change({ token, country, ageConfirmed: true })
  }, [change, token, country])
  return (
    <AuthPanel title="Verifying Your Email">
      <Spinner />
    </AuthPanel>
  )
}
