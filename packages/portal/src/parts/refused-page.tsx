import type { ReactNode } from 'react'
import type { ResourceState } from '../data/index.ts'
import { NotFoundPage, UnauthorizedPage } from '../navigation/index.ts'

interface RefusedPageProps {
  readonly of: ResourceState<unknown>
  readonly children: ReactNode
}

/** In the place of a page about one record: not found when there is none for this person, or access refused. */
export function RefusedPage({ of, children }: RefusedPageProps) {
  const kind = of.status === 'loading' ? undefined : of.error?.kind
  if (kind === 'notFound') return <NotFoundPage />
  if (kind === 'forbidden') return <UnauthorizedPage />
  return children
}
