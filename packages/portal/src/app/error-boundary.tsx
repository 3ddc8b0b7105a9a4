import { Component, type ReactNode, Suspense } from 'react'

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** What broke is tried anew once this is another. */
  readonly place?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown; readonly place: string | undefined } | undefined
}

/** Keeps the frame standing when a page breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, place: undefined } }
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    { caught }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!caught) return null
    if (caught.place === undefined) return { caught: { ...caught, place } }
    return caught.place === place ? null : { caught: undefined }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback(caught.error, () => this.setState({ caught: undefined }))
  }
}

/** Something that comes later, and without which the page stands all the same: when its code can't be fetched, nothing shows. */
export function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
