import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { isExpired } from '../link-facts.ts'

interface Exception {
  readonly tone: 'green' | 'blue' | 'neutral' | 'amber' | 'red'
  readonly text: MessageKey
}

/** Badges of owners, delegates, mandators and invited people; most people have none. */
function exceptionsOf({ type, invitation }: Pick<Employee, 'type' | 'invitation'>): readonly Exception[] {
  return [
    ...(type === employmentTypes.Owner ? [{ tone: 'green', text: 'employees.badge.Owner' } as const] : []),
    ...(type === employmentTypes.DelegatedResponsible
      ? [{ tone: 'blue', text: 'employees.badge.Delegate' } as const]
      : []),
    ...(type === employmentTypes.Mandator
      ? [{ tone: 'neutral', text: 'employees.badge.Mandator' } as const]
      : []),
    ...(invitation
      ? [
          isExpired(invitation)
            ? ({ tone: 'red', text: 'employees.invitation.expired' } as const)
            : ({ tone: 'amber', text: 'employees.badge.invited' } as const),
        ]
      : []),
  ]
}

export function PersonBadges({ employee }: { readonly employee: Employee }) {
  const { t } = useLanguage()
  return exceptionsOf(employee).map(({ tone, text }) => (
    <OfcBadge key={text} tone={tone}>
      {t(text)}
    </OfcBadge>
  ))
}
