import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const NotFound = () => (
  <Notice title="404 Page Not Found" text="Did you forget to add the page to the router?">
    <ButtonLink to={paths.home()}>Go Home</ButtonLink>
  </Notice>
)
