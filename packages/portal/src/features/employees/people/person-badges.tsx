import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { isInvitationExpired } from '../employment-facts.ts'

interface Badge {
  readonly tone: 'green' | 'blue' | 'neutral' | 'amber' | 'red'
  readonly text: MessageKey
}

/** Badges of owners, delegates, mandators and invited people; most people have none. */
function badgesOf({
  type,
  invitation,
  mailRefusedAt,
}: Pick<Employee, 'type' | 'invitation' | 'mailRefusedAt'>): readonly Badge[] {
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
          isInvitationExpired(invitation)
            ? ({ tone: 'red', text: 'employees.invitation.expired' } as const)
            : ({ tone: 'amber', text: 'employees.badge.invited' } as const),
        ]
      : []),
    ...(mailRefusedAt ? [{ tone: 'red', text: 'employees.badge.mail_refused' } as const] : []),
  ]
}

export function PersonBadges({ employee }: { readonly employee: Employee }) {
  const { t } = useLanguage()
  return badgesOf(employee).map(({ tone, text }) => (
    <OfcBadge key={text} tone={tone}>
      {t(text)}
    </OfcBadge>
  ))
}
