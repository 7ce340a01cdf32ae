import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}

export const Failure = ({ title, text, onRetry }: Props) => (
  <Notice title={title} text={text}>
    <Button onClick={onRetry}>Try Again</Button>
    <ButtonLink variant="quiet" to={paths.home()}>
      Go Home
    </ButtonLink>
  </Notice>
)
