import { Link } from '../navigation/index.ts'
import { ToolIcon } from './icons/tool-icon.tsx'

interface BackLinkProps {
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  readonly children: string
}

/** The link to the parent page. */
export function BackLink({ children, ...place }: BackLinkProps) {
  return (
    <Link {...place} className="link-back">
      <ToolIcon name="arrowLeft" />
      {children}
    </Link>
  )
}
