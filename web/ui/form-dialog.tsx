import { type ReactNode, type SubmitEventHandler, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { RestoredNote } from './restored-note.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import type { FormDraft } from './use-schema-form.ts'

type Props = {
  readonly title: string
  readonly description?: string
  readonly isWide?: boolean
  /** The label of the submit button, and its label while the form is sent. */
  readonly send: string
  readonly sending?: string
  readonly cancelLabel?: string
  readonly tone?: 'default' | 'destructive'
  /** While true, the dialog stays open: the answer belongs to it. */
  readonly isPending?: boolean
  /** False disables the submit button. */
  readonly isReady?: boolean
  /** True if closing would lose input. */
  readonly isChanged: boolean
  /** The draft that keeps the input when the page is left. */
  readonly draft?: FormDraft | undefined
  /** At the other end of the row of buttons. */
  readonly aside?: ReactNode
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form; it asks before it discards input. */
export function FormDialog(props: Props) {
  const { isPending = false, isReady = true } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const id = useId()
  useLeaveWarning(props.isChanged && !props.draft)
  const submit: typeof props.onSubmit = (event) => {
    event.preventDefault()
    if (!isPending && isReady) props.onSubmit(event)
  }
  const close = () => {
    if (isPending) return
    if (props.isChanged) setIsLeaving(true)
    else props.onClose()
  }
  const { title, description, isWide, onClose, children } = props
  const actions = (
    <Actions {...props} id={id} isPending={isPending} isReady={isReady} onCancel={close} />
  )
  return (
    <>
      {/* Before the form, so that it closes first, and the form gives the focus back to the page. */}
      <ConfirmDialog
        open={isLeaving}
        title="Discard Changes?"
        description="What you changed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        tone="destructive"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
      <Dialog
        open
        title={title}
        actions={actions}
        {...(isWide && { isWide })}
        description={description}
        onClose={close}
      >
        <form id={id} className={`stack ${styles.form}`} onSubmit={submit} noValidate>
          <RestoredNote draft={props.draft} />
          {children}
        </form>
      </Dialog>
    </>
  )
}

type ActionsProps = Pick<Props, 'send' | 'sending' | 'cancelLabel' | 'tone' | 'aside'> & {
  readonly id: string
  readonly isPending: boolean
  readonly isReady: boolean
  readonly onCancel: () => void
}

function Actions(props: ActionsProps) {
  const { id, send, sending = 'Saving...', cancelLabel = 'Cancel', tone, aside } = props
  const { isPending, isReady, onCancel } = props
  return (
    <>
      {aside && <div className={styles.aside}>{aside}</div>}
      <Button variant="quiet" onClick={onCancel} isBusy={isPending}>
        {cancelLabel}
      </Button>
      <Button
        variant={tone === 'destructive' ? 'danger' : 'primary'}
        type="submit"
        form={id}
        isBusy={isPending}
        disabled={!isReady}
      >
        {isPending ? sending : send}
      </Button>
    </>
  )
}
