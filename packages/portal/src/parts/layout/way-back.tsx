import { Link } from '../../navigation/index.ts'
import { ToolIcon } from './tool-icon.tsx'

interface WayBackProps {
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  readonly children: string
}

/** The link to the parent page. */
export function WayBack({ children, ...place }: WayBackProps) {
  return (
    <Link {...place} className="link-back">
      <ToolIcon name="arrowLeft" />
      {children}
    </Link>
  )
}
