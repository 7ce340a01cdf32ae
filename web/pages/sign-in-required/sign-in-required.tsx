import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown to a visitor instead of a page that needs an account. Signing in leads back to the page. */
export function SignInRequired({ feature }: { readonly feature: string }) {
  const { pathname, search } = useLocation()
  return (
    <Notice title="Sign In Required" text={`Please sign in to access ${feature}`}>
      <ButtonLink to={paths.auth()} state={{ from: pathname + search }}>
        Sign In
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.home()}>
        Go Home
      </ButtonLink>
    </Notice>
  )
}
