import { Link } from '../navigation/index.ts'
import { Icon } from './icon.tsx'

interface WayBackProps {
  readonly to: string
  readonly children: string
}

/** The way back to what a page belongs to. */
export function WayBack({ to, children }: WayBackProps) {
  return (
    <Link to={to} className="link-back">
      <Icon name="arrowLeft" />
      {children}
    </Link>
  )
}
