import { Component, type ReactNode } from 'react'
import { Failure } from './notices.tsx'
import { reportError } from './report-error.ts'

type Props = {
  readonly children: ReactNode
  /** True for a part that the page works without: an error removes the part. */
  readonly isOptional?: boolean
}

type Failed = { readonly failed: boolean; readonly reference?: string | undefined }

/** Reports an error of what it contains, and shows the error in its place. */
export class ErrorBoundary extends Component<Props, Failed> {
  override state: Failed = { failed: false }

  static getDerivedStateFromError(): Failed {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ reference: reportError('render', error) })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.isOptional) return null
    return (
      <Failure
        title="Something Went Wrong"
        text="This page could not be shown. Your collection is safe."
        reference={this.state.reference}
        // A reload, because the page's code may be gone since a newer release.
        onRetry={() => location.reload()}
      />
    )
  }
}
