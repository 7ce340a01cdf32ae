import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

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

export const NotFound = () => (
  <Notice title="404 Page Not Found" text="Did you forget to add the page to the router?">
    <ButtonLink to={paths.home()}>Go Home</ButtonLink>
  </Notice>
)

type FailureProps = {
  readonly title: string
  readonly text: string
  /** The request id in our log lines of this error. */
  readonly reference?: string | undefined
  readonly onRetry: () => void
}

/** Home is loaded anew: the page's code may be gone since a newer release. */
export const Failure = ({ title, text, reference, onRetry }: FailureProps) => (
  <Notice title={title} text={text} note={reference && `Reference: ${reference}`}>
    <Button onClick={onRetry}>Try Again</Button>
    <ButtonLink variant="quiet" to={paths.home()} reloadDocument>
      Go Home
    </ButtonLink>
  </Notice>
)
