import { type ReactNode, useState } from 'react'
import type { FormDraft } from './use-schema-form.ts'

type Props = {
  readonly draft: FormDraft | undefined
  /** Actions for the restored draft. */
  readonly children?: ReactNode
}

/** Says that a form opened with a draft, which may be old. */
export function RestoredNote({ draft, children }: Props) {
  const [isRestored] = useState(() => Object.keys(draft?.read() ?? {}).length > 0)
  return isRestored && <p className="soft small">We kept what you typed. {children}</p>
}
