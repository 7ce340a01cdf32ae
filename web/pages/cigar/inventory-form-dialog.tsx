import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Problems } from './inventory-change.ts'
import styles from './inventory-form-dialog.module.css'
import { useFocusOnProblem } from './inventory-problem-focus.ts'

type Props = {
  readonly title: string
  readonly description: string
  /** What the button says that sends the form, and what while it is sent. */
  readonly send: string
  readonly sending?: string
  readonly isPending?: boolean
  /** False while there is nothing to send. */
  readonly isReady?: boolean
  /** What is wrong, by field, an object for each finding; the first field gets the focus. */
  readonly problems?: Problems
  /** A further choice, on the other side of the buttons. */
  readonly aside?: ReactNode
  readonly onSend: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const none: Problems = {}

/** A dialog that asks for something and sends it once. */
export function FormDialog(props: Props) {
  const { send, sending = 'Saving...', isPending = false, isReady = true, problems = none } = props
  const id = useId()
  const form = useFocusOnProblem(problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && isReady) props.onSend(event.currentTarget)
  }
  const actions = (
    <>
      {props.aside && <div className={styles.aside}>{props.aside}</div>}
      <Button variant="quiet" onClick={props.onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={isPending || !isReady}>
        {isPending ? sending : send}
      </Button>
    </>
  )
  const { title, description, onClose, children } = props
  return (
    <Dialog open {...{ title, description, actions, onClose }}>
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
