import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | undefined
}

/** Keeps the frame standing when a page breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback(caught.error, () => this.setState({ caught: undefined }))
  }
}
