import type { Employee } from '@officine/api/calls'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import type { ChosenAct } from './link/act-dialog.tsx'
import type { PersonAct } from './link/person-acts.ts'
import { nameOf } from './person.tsx'

interface PersonActionsProps {
  readonly employee: Employee
  /** What the signed-in person may do to the link. */
  readonly acts: readonly PersonAct[]
  readonly onChosen: (chosen: ChosenAct) => void
}

/** The menu of what can be done to somebody's link with the pharmacy. */
export function PersonActions({ employee, acts, onChosen }: PersonActionsProps) {
  const { t } = useLanguage()
  const isSelf = useUserinfo().contactId === employee.contactId
  return (
    <OfcMenu
      label={t('links.manage_named', { name: nameOf(employee) })}
      variant="plain"
      onSelect={({ value }) => {
        const act = acts.find((one) => one === value)
        if (act) onChosen({ employee, act })
      }}
    >
      <span slot="trigger">{t('links.manage')}</span>
      {acts.map((one) => (
        <OfcMenuItem key={one} value={one} tone={one === 'end' || one === 'leave' ? 'danger' : 'neutral'}>
          {t(wordsOf(one, isSelf))}
        </OfcMenuItem>
      ))}
    </OfcMenu>
  )
}

function wordsOf(act: PersonAct, isSelf: boolean): MessageKey {
  switch (act) {
    case 'permission':
      return 'links.permission.action'
    case 'dates':
      return 'links.dates.action'
    case 'end':
      return 'links.end.action'
    case 'leave':
      return 'links.leave.action'
    case 'kept':
      return isSelf ? 'links.kept.action_self' : 'links.kept.action'
  }
}
