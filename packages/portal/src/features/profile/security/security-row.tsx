import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import './security.css'

interface SecurityRowProps {
  readonly icon: IconName
  readonly title: ReactNode
  /** After the title. */
  readonly badge?: ReactNode
  readonly facts?: readonly ReactNode[]
  readonly actions?: ReactNode
}

/** A factor or a session, with its actions at the end of the line. */
export function SecurityRow({ icon, title, badge, facts = [], actions }: SecurityRowProps) {
  return (
    <li className="security-row">
      <span className="security-sign">
        <Icon name={icon} />
      </span>
      <div className="security-words">
        <div className="security-title">
          <h3 className="row-title">{title}</h3>
          {badge}
        </div>
        <LineOfFacts facts={facts} />
      </div>
      {actions && <div className="security-acts">{actions}</div>}
    </li>
  )
}
