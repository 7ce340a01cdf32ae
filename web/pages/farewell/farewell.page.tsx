import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The page after an account is deleted. */
export default function Farewell() {
  return (
    <Notice
      title="Goodbye"
      text="Your account and everything in it has been deleted. Thank you for using Digital Humidor. You can sign up again at any time."
    >
      <ButtonLink to={paths.landing()}>Go to the Start Page</ButtonLink>
    </Notice>
  )
}
