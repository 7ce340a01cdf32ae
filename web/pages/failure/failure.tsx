import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  readonly title: string
  readonly text: string
  /** The request id in our log lines of this error. */
  readonly reference?: string | undefined
  readonly onRetry: () => void
}

/** Home is loaded anew: the page's code may be gone since a newer release. */
export const Failure = ({ title, text, reference, onRetry }: Props) => (
  <Notice title={title} text={text} note={reference && `Reference: ${reference}`}>
    <Button onClick={onRetry}>Try Again</Button>
    <ButtonLink variant="quiet" to={paths.home()} reloadDocument>
      Go Home
    </ButtonLink>
  </Notice>
)
