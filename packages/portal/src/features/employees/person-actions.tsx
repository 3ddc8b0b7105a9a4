import type { Employee } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { actsOn, type PersonAct } from './link/person-acts.ts'
import { nameOf } from './person.tsx'

/** Most visits change nothing: what asks and sends comes when it is wanted. */
const ActDialog = lazy(() => import('./link/act-dialog.tsx'))

export interface PersonActionsProps {
  readonly employee: Employee
  readonly pharmacyId: string
  readonly pharmacyName: string
  /** The link is no more: its row goes from the list, and the focus needs another place. */
  readonly onEnded?: () => void
}

/** What the signed-in person may do to somebody's link with the pharmacy; nothing where that is nothing. */
export function PersonActions({ employee, ...place }: PersonActionsProps) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  const [act, setAct] = useState<PersonAct>()
  const acts = actsOn(userinfo, employee, calendarDateOf(new Date()))
  if (acts.length === 0) return null
  const isSelf = userinfo.contactId === employee.contactId
  return (
    <>
      <OfcMenu
        label={t('links.manage_named', { name: nameOf(employee) })}
        variant="plain"
        onSelect={({ value }) => setAct(acts.find((one) => one === value))}
      >
        <span slot="trigger">{t('links.manage')}</span>
        {acts.map((one) => (
          <OfcMenuItem key={one} value={one} tone={one === 'end' || one === 'leave' ? 'danger' : 'neutral'}>
            {t(wordsOf(one, isSelf))}
          </OfcMenuItem>
        ))}
      </OfcMenu>
      {act &&
        // Beside the page, not within the words of the person's row.
        createPortal(
          <Suspense>
            <ActDialog act={act} employee={employee} {...place} onClosed={() => setAct(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
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
