import { Link } from '../navigation/index.ts'
import { Icon } from './icons/icon.tsx'

interface BackLinkProps {
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  readonly children: string
}

/** The link to the parent page. */
export function BackLink({ children, ...target }: BackLinkProps) {
  return (
    <Link {...target} className="link-back">
      <Icon name="arrowLeft" />
      {children}
    </Link>
  )
}
