import type { MouseEvent, ReactNode } from 'react'
import { Link as WouterLink } from 'wouter'
import { useCurrentPage } from './hooks.ts'
import { go, preload } from './navigator.ts'

interface LinkProps {
  /** Without a locale: `/pharmacies/12`. */
  readonly to: string
  readonly replace?: boolean
  /** The state of the new history entry. */
  readonly state?: unknown
  /** In navigation: every address with this prefix marks the link as current. */
  readonly section?: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link within the portal, in the page's language; preloads its page on hover or focus. */
export function Link({ to, section, ...props }: LinkProps) {
  const here = useCurrentPage()?.place.path
  const isWithin = section !== undefined && here?.startsWith(section)
  const fetchIt = () => preload(to)
  return (
    <WouterLink
      {...props}
      to={to}
      aria-current={here === to ? 'page' : isWithin ? 'true' : undefined}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
    />
  )
}

/** Handles a click on a link within the portal, unless a modifier key opens it elsewhere. */
export function followLink(event: MouseEvent, to: string, state?: unknown): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || opensElsewhere) return
  event.preventDefault()
  void go(to, { state })
}
