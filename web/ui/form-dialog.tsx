import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import styles from './form-dialog.module.css'
import type { Problems } from './problems.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

type Props = {
  readonly title: string
  readonly description: string
  /** What the button says that sends the form, and what while it is sent. */
  readonly send: string
  readonly sending?: string
  /** While it is sent the dialog stays: its answer would meet the next one. */
  readonly isPending?: boolean
  /** False while there is nothing to send. */
  readonly isReady?: boolean
  /** Whether closing would lose anything; absent where nothing is entered. */
  readonly isChanged?: (form: HTMLFormElement) => boolean
  /** What is wrong, by field, an object for each finding; the first field gets the focus. */
  readonly problems?: Problems
  /** A further choice, on the other side of the buttons. */
  readonly aside?: ReactNode
  readonly onSend: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const none: Problems = {}

/** A dialog that asks for something and sends it once; nothing entered is lost unasked. */
export function FormDialog(props: Props) {
  const { isPending = false, isReady = true, problems = none } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const id = useId()
  const form = useFocusOnProblem(problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && isReady) props.onSend(event.currentTarget)
  }
  const close = () => {
    if (isPending) return
    if (form.current && props.isChanged?.(form.current)) setIsLeaving(true)
    else props.onClose()
  }
  const { title, description, onClose, children } = props
  const actions = <Actions {...props} {...{ id, isPending, isReady }} onCancel={close} />
  return (
    <>
      <Dialog open {...{ title, description, actions }} onClose={close}>
        <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
          {children}
        </form>
      </Dialog>
      <DiscardQuestion open={isLeaving} onConfirm={onClose} onClose={() => setIsLeaving(false)} />
    </>
  )
}

type ActionsProps = Pick<Props, 'send' | 'sending' | 'aside'> & {
  readonly id: string
  readonly isPending: boolean
  readonly isReady: boolean
  readonly onCancel: () => void
}

function Actions(props: ActionsProps) {
  const { id, send, sending = 'Saving...', aside, isPending, isReady, onCancel } = props
  return (
    <>
      {aside && <div className={styles.aside}>{aside}</div>}
      <Button variant="quiet" onClick={onCancel} disabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={isPending || !isReady}>
        {isPending ? sending : send}
      </Button>
    </>
  )
}
