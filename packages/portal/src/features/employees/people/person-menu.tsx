import type { Employee, EmploymentRight } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { Icon } from '../../../components/icons/icon.tsx'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'

/**
 * Rights offered in a person’s menu, in order, and `explainEnd`, which opens the dialog that explains
 * where the employment can be ended; with their labels.
 */
const actionLabels = {
  sendInvitationAgain: 'links.invitation.again',
  changePermission: 'links.permission.action',
  changeDates: 'links.dates.action',
  cancelInvitation: 'links.invitation.cancel',
  end: 'links.end.action',
  leave: 'links.leave.action',
  explainEnd: 'links.kept.action',
} as const satisfies Partial<Record<EmploymentRight | 'explainEnd', MessageKey>>

export type PersonAction = keyof typeof actionLabels

export interface ChosenAction {
  readonly employee: Employee
  readonly action: PersonAction
}

const removesAccess = (action: PersonAction): boolean =>
  action === 'end' || action === 'leave' || action === 'cancelInvitation'

/** Id of the menu element, to focus it. */
export const personMenuId = ({ id }: Pick<Employee, 'id'>): string => `menu-${id}`

/** Adds `explainEnd` for owners, delegates and administrators who may not end the employment. */
export function menuActions({ may }: Pick<Employee, 'may'>, managesPeople: boolean): readonly PersonAction[] {
  const rights: readonly string[] = may
  const actions = (Object.keys(actionLabels) as PersonAction[]).filter((action) => rights.includes(action))
  return actions.some(removesAccess) || !managesPeople ? actions : [...actions, 'explainEnd']
}

interface PersonActionsProps {
  readonly employee: Employee
  /** Actions of the signed-in person on the employment. */
  readonly actions: readonly PersonAction[]
  readonly onChosen: (selection: ChosenAction) => void
}

/** Menu of the actions on an employment. */
export function PersonActions({ employee, actions, onChosen }: PersonActionsProps) {
  const { t } = useLanguage()
  const name = fullName(employee)
  const pharmacyId = usePharmacyId()
  // For the administration, whose menu always has an action.
  const readsSecurity = useUserinfo().may.includes('readSecurity')
  return (
    <OfcMenu
      id={personMenuId(employee)}
      label={t('links.manage_named', { name })}
      variant="plain"
      onSelect={({ value }) => {
        if (value === 'security')
          return void go(`/people/${encodeURIComponent(employee.contactId)}/security`, {
            state: { pharmacyId },
          })
        const action = actions.find((candidate) => candidate === value)
        if (action) onChosen({ employee, action })
      }}
    >
      <span slot="trigger">
        <Icon name="more" />
      </span>
      {actions.map((action) => (
        <OfcMenuItem key={action} value={action} tone={removesAccess(action) ? 'danger' : 'neutral'}>
          {t(actionLabels[action])}
        </OfcMenuItem>
      ))}
      {readsSecurity && <OfcMenuItem value="security">{t('links.security')}</OfcMenuItem>}
    </OfcMenu>
  )
}
