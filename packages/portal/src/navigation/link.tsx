import type { ReactElement, ReactNode } from 'react'
import { Link as WouterLink } from 'wouter'
import { useCurrentPage } from './hooks.ts'
import { preload } from './navigator.ts'

interface LinkTarget {
  /** Without a locale: `/pharmacies/12`. */
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  /** Before the navigation; not called if a modifier key opens the link elsewhere. */
  readonly onClick?: () => void
}

interface LinkProps extends LinkTarget {
  readonly replace?: boolean
  /** In navigation: every address with this prefix marks the link as current. */
  readonly section?: string
  /** Of a set of choices, the one on screen; by default the link to the current page is current. */
  readonly 'aria-current'?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link within the portal, in the page's language; preloads its page on hover or focus. */
export function Link({ section, ...props }: LinkProps) {
  const { to } = props
  // Encoded like `to`; wouter's `useLocation()` decodes the path.
  const path = useCurrentPage()?.location.path
  const isWithin = section !== undefined && path?.startsWith(section)
  return (
    <WouterLink
      aria-current={path === to ? 'page' : isWithin ? 'true' : undefined}
      {...props}
      {...preloadHandlers(to)}
    />
  )
}

interface ElementLinkProps extends LinkTarget {
  readonly children: ReactElement
}

/** Makes an element with an `href`, such as `OfcButton`, a link within the portal. */
export function ElementLink(props: ElementLinkProps) {
  return <WouterLink {...props} {...preloadHandlers(props.to)} asChild />
}

function preloadHandlers(to: string) {
  const onFocus = () => preload(to)
  return { onFocus, onPointerEnter: onFocus }
}
