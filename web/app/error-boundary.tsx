import { Component, type ReactNode } from 'react'
import { Failure } from '../pages/failure/failure.tsx'

type State = { readonly failed: boolean }

/** Shows an error in place of a page that throws; the header stays. */
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
        // A reload, because the page's code may be gone since a newer release.
        onRetry={() => location.reload()}
      />
    )
  }
}
