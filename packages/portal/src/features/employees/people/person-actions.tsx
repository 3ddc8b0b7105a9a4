import type { Employee } from '@officine/api/calls'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import type { ChosenAction } from '../employment-actions/employment-action-dialog.tsx'
import { personName } from '../person-name.tsx'
import { type PersonAction, personMenuId, removesAccess } from './person-menu.ts'

interface PersonActionsProps {
  readonly employee: Employee
  /** Actions of the signed-in person on the employment. */
  readonly actions: readonly PersonAction[]
  readonly onChosen: (chosen: ChosenAction) => void
}

/** Menu of the actions on an employment. */
export function PersonActions({ employee, actions, onChosen }: PersonActionsProps) {
  const { t } = useLanguage()
  const name = personName(employee)
  return (
    <OfcMenu
      id={personMenuId(employee)}
      label={t('links.manage_named', { name })}
      variant="plain"
      onSelect={({ value }) => {
        const act = actions.find((one) => one === value)
        if (act) onChosen({ employee, action: act })
      }}
    >
      <span slot="trigger">
        <ToolIcon name="more" />
      </span>
      {actions.map((one) => (
        <OfcMenuItem key={one} value={one} tone={removesAccess(one) ? 'danger' : 'neutral'}>
          {t(textOf(one))}
        </OfcMenuItem>
      ))}
    </OfcMenu>
  )
}

function textOf(act: PersonAction): MessageKey {
  switch (act) {
    case 'sendInvitationAgain':
      return 'links.invitation.again'
    case 'cancelInvitation':
      return 'links.invitation.cancel'
    case 'changePermission':
      return 'links.permission.action'
    case 'changeDates':
      return 'links.dates.action'
    case 'end':
      return 'links.end.action'
    case 'leave':
      return 'links.leave.action'
    case 'kept':
      return 'links.kept.action'
  }
}
