import type { MouseEvent, ReactNode } from 'react'
import { Link as WouterLink } from 'wouter'
import { useArrival } from './hooks.ts'
import { go, preload } from './navigator.ts'

interface LinkProps {
  /** Without a locale: `/pharmacies/12`. */
  readonly to: string
  readonly replace?: boolean
  /** What the page there goes by beside its address. */
  readonly state?: unknown
  /** In navigation: marked as current for every address that begins so. */
  readonly section?: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link within the portal: stays in the page's language, and fetches its page when pointed at or focused. */
export function Link({ to, section, ...props }: LinkProps) {
  const here = useArrival()?.place.path
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

/** What a press on a link to a place of the portal does, unless it opens another tab. */
export function followLink(event: MouseEvent, to: string, state?: unknown): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || opensElsewhere) return
  event.preventDefault()
  void go(to, { state })
}
