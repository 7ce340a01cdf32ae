/** Spec §9 'Interface constants'. */
export const toastLimits = {
  visible: 1,
  duration: 5000,
  swipeThreshold: 50,
  removeDelay: 1_000_000,
} as const

export type ToastMessage = {
  readonly title: string
  readonly description?: string
  /** How long it stays, in milliseconds. */
  readonly duration?: number
  readonly tone?: 'default' | 'destructive'
  /** A button or a link below the text; both dismiss the toast. */
  readonly action?: { readonly label: string } & (
    | { readonly onSelect: () => void }
    | { readonly to: string }
  )
}

export type Toast = ToastMessage & { readonly id: number; readonly open: boolean }

export type ToastEvent =
  | { readonly type: 'shown'; readonly toast: ToastMessage; readonly id: number }
  | { readonly type: 'dismissed'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number }

/** The newest toast replaces the one before it. */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'shown':
      return [{ ...event.toast, id: event.id, open: true }, ...toasts].slice(0, toastLimits.visible)
    case 'dismissed':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    case 'removed':
      return toasts.filter((toast) => toast.id !== event.id)
  }
}
