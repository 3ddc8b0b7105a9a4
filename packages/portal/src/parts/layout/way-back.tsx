import { Link } from '../../navigation/index.ts'
import { ToolIcon } from './tool-icon.tsx'

interface WayBackProps {
  readonly to: string
  /** What the page there goes by beside its address. */
  readonly state?: unknown
  readonly children: string
}

/** The way back to what a page belongs to. */
export function WayBack({ children, ...place }: WayBackProps) {
  return (
    <Link {...place} className="link-back">
      <ToolIcon name="arrowLeft" />
      {children}
    </Link>
  )
}
