import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A list that a button shows. It closes when the focus leaves it, on a press elsewhere, on Escape, and
 * after a choice.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setIsOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    // Not every browser moves the focus on a press beside controls.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setIsOpen(false)
    }
    addEventListener('pointerdown', closeOutside, { passive: true })
    return () => removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  return {
    isOpen,
    close,
    opener: {
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    menu: {
      ref: place,
      // Safari gives a pressed button no focus: it goes here, and stays inside.
      tabIndex: -1,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (isOpen && key === 'Escape') close()
      },
    },
  }
}
