import type { Employee } from '@officine/api/calls'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { nameOf } from '../person-name.tsx'
import { idOfMenu, type PersonAct, takesAccess } from './person-menu.ts'

interface PersonActionsProps {
  readonly employee: Employee
  /** Actions of the signed-in person on the employment. */
  readonly acts: readonly PersonAct[]
  readonly onChosen: (chosen: ChosenAct) => void
}

/** Menu of the actions on an employment. */
export function PersonActions({ employee, acts, onChosen }: PersonActionsProps) {
  const { t } = useLanguage()
  const name = nameOf(employee)
  return (
    <OfcMenu
      id={idOfMenu(employee)}
      label={t('links.manage_named', { name })}
      variant="plain"
      onSelect={({ value }) => {
        const act = acts.find((one) => one === value)
        if (act) onChosen({ employee, act })
      }}
    >
      <span slot="trigger">
        <ToolIcon name="more" />
      </span>
      {acts.map((one) => (
        <OfcMenuItem key={one} value={one} tone={takesAccess(one) ? 'danger' : 'neutral'}>
          {t(textOf(one))}
        </OfcMenuItem>
      ))}
    </OfcMenu>
  )
}

function textOf(act: PersonAct): MessageKey {
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
