import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { type AuthMode, type HandedOver, readAuthMode, readEmail } from './auth-mode.ts'

type Target = AuthMode['name']

/**
 * The mode of the auth page and the way to another one. Modes are addresses, so the browser's Back
 * works between them and the focus moves to the new heading.
 */
export function useAuthMode() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const go = (target: Target, handedOver: HandedOver = {}, { replace = false } = {}) => {
    const to = paths.auth(target === 'signin' ? undefined : target)
    navigate(to, { replace, state: handedOver })
  }
  return { mode: readAuthMode(search, state), email: readEmail(state), go }
}

export type Go = ReturnType<typeof useAuthMode>['go']
