import { Component, type ReactNode, Suspense } from 'react'
import { retryFailedLoads } from './lazy-ahead.ts'

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of this value renders the children again after an error. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown; readonly resetKey: string | undefined } | undefined
}

/**
 * Renders the fallback when its content throws, so that the rest of the screen stays. A retry also
 * fetches code that failed to load.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { caught }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!caught) return null
    if (caught.resetKey === undefined) return { caught: { ...caught, resetKey } }
    return caught.resetKey === resetKey ? null : { caught: undefined }
  }

  /** Not before the commit: React's own second attempt at the render would import without end. */
  override componentDidCatch(): void {
    retryFailedLoads()
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback(caught.error, () => this.setState({ caught: undefined }))
  }
}

/** Content that the screen can do without: renders nothing if its code cannot be fetched. */
export function OptionalContent({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
