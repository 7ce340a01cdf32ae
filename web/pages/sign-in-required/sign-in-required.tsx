import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown to a visitor instead of a page that needs an account. */
export const SignInRequired = ({ feature }: { readonly feature: string }) => (
  <Notice title="Sign In Required" text={`Please sign in to access ${feature}`}>
    <ButtonLink to={paths.auth()}>Sign In</ButtonLink>
    <ButtonLink variant="quiet" to={paths.home()}>
      Go Home
    </ButtonLink>
  </Notice>
)
