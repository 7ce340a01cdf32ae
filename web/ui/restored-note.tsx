import { useState } from 'react'
import type { FormDraft } from './use-schema-form.ts'

/** Says that a form opened with a draft, which may be old. */
export function RestoredNote({ draft }: { readonly draft: FormDraft | undefined }) {
  const [isRestored] = useState(() => Object.keys(draft?.read() ?? {}).length > 0)
  return isRestored && <p className="soft small">What you entered before is here again.</p>
}
