import { Component, type ReactNode } from 'react'
import { Failure } from '../pages/failure/failure.tsx'

type State = { readonly failed: boolean }

/** Keeps a page that fails from taking the header and the way back with it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Failure
        title="Something Went Wrong"
        text="This page could not be shown. Your collection is safe."
        // Afresh, because the error may be a file that a newer version no longer has.
        onRetry={() => location.reload()}
      />
    )
  }
}
