/** Spec §9 'Interface constants'. */
export const toastLimits = {
  duration: 5000,
  swipeThreshold: 50,
  removeDelay: 1_000_000,
} as const

/** A toast that is younger when a screen is left came with leaving it, in milliseconds. */
const comesAlong = 2000

export type ToastMessage = {
  readonly title: string
  readonly description?: string
  /** The time that it stays, in milliseconds. */
  readonly duration?: number
  readonly tone?: 'default' | 'destructive'
  /** Its subject, such as a form: the next attempt closes it. */
  readonly subject?: string | undefined
  /** A button or a link below the text; both dismiss the toast. */
  readonly action?: { readonly label: string } & (
    | { readonly onSelect: () => void }
    | { readonly to: string }
  )
  /** True if it says why calls fail. The errors of these calls do not replace it. */
  readonly saysWhy?: boolean
  /** Called when it is not shown any more, for whatever reason. */
  readonly onClosed?: () => unknown
}

export type Toast = ToastMessage & {
  readonly id: number
  readonly open: boolean
  /** The time of its appearance, in milliseconds of any clock. */
  readonly shownAt: number
}

export type ToastEvent =
  | {
      readonly type: 'shown'
      readonly toast: ToastMessage
      readonly id: number
      readonly at: number
    }
  | { readonly type: 'dismissed'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'screen-left'; readonly at: number }

/**
 * The newest toast replaces the one before it. A toast closes with the screen that it speaks of, unless
 * it offers something to do, such as an undo.
 */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'shown':
      if (
        event.toast.tone === 'destructive' &&
        toasts.some(
          ({ open, saysWhy, shownAt }) => open && saysWhy && event.at - shownAt < comesAlong,
        )
      ) {
        return toasts
      }
      return [{ ...event.toast, id: event.id, open: true, shownAt: event.at }]
    case 'dismissed':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    case 'removed':
      return toasts.filter((toast) => toast.id !== event.id)
    case 'screen-left':
      return toasts.filter(({ action, shownAt }) => action || event.at - shownAt < comesAlong)
  }
}
