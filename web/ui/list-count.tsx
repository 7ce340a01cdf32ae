import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The number of entries. */
  readonly of: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Says how many entries a list has; it gets the focus when one is removed, which takes its own along. */
export function ListCount({ of, className = '', children }: Props) {
  const count = useRef<HTMLParagraphElement>(null)
  const before = useRef(of)
  useEffect(() => {
    if (of < before.current) count.current?.focus()
    before.current = of
  }, [of])
  return (
    <p ref={count} tabIndex={-1} role="status" className={`soft small ${className}`}>
      {children}
    </p>
  )
}
