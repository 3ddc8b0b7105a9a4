import type { Userinfo } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { CSSProperties, ReactNode } from 'react'

interface AccountPanelSkeletonProps {
  readonly person: Userinfo
  /** A message in place of the links that could not be loaded. */
  readonly children?: ReactNode
}

/** As high as the panel, so that the sign-out button below it does not move under the pointer. */
export function AccountPanelSkeleton({ person, children }: AccountPanelSkeletonProps) {
  const rows = person.may.includes('readMembershipCard') ? 3 : 2
  return (
    <>
      <PersonSummary person={person} />
      <hr />
      <div className="shell-skeleton" style={{ '--rows': rows } as CSSProperties}>
        {children ?? <OfcSkeleton lines={rows} />}
      </div>
      <div className="shell-theme">
        <div className="shell-skeleton" style={{ '--rows': 1 } as CSSProperties} />
      </div>
    </>
  )
}

interface PersonSummaryProps {
  readonly person: Pick<Userinfo, 'name' | 'email'>
  /** Undefined while its text loads: its line is reserved. */
  readonly role?: string
}

export function PersonSummary({ person: { name, email }, role = '\u00a0' }: PersonSummaryProps) {
  return (
    <p className="shell-person">
      <strong>{name}</strong>
      <span className="shell-soft">{email}</span>
      <span className="shell-soft">{role}</span>
    </p>
  )
}
