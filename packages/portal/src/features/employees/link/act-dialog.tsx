import type { Employee } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import LeavePharmacyDialog from '../../../parts/leaving/leave-pharmacy-dialog.tsx'
import { isOver } from '../link-facts.ts'
import type { PersonAct } from '../people/person-menu.ts'
import { nameOf } from '../person-name.tsx'
import { useCurrentLink } from '../use-current-link.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import type { LinkDialogProps } from './link-dialog.ts'
import { PermissionDialog } from './permission-dialog.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'

export interface ChosenAct {
  readonly employee: Employee
  readonly act: PersonAct
}

interface ActDialogProps extends Omit<LinkDialogProps, 'overtaken'>, ChosenAct {
  /** The displayed employments. One missing here may have ended. */
  readonly listed: readonly Employee[] | undefined
}

/** Confirms a change of an employment and shows its consequences. */
export default function ActDialog({ act, employee: opened, listed, ...place }: ActDialogProps) {
  const { t, locale } = useLanguage()
  const { pharmacyId, pharmacyName } = place
  const { employee, isGone } = useCurrentLink(pharmacyId, opened, listed)
  const isEnded = isGone || isOver(employee)
  const isAnswered = (act === 'sendInvitationAgain' || act === 'cancelInvitation') && !employee.invitation
  const overtaken = isEnded
    ? t('links.over', { name: nameOf(employee), thePharmacy: thePharmacy(pharmacyName, locale) })
    : isAnswered
      ? t('links.invitation.answered', { name: nameOf(employee) })
      : undefined
  const props = { ...place, employee, overtaken }
  switch (act) {
    case 'sendInvitationAgain':
      return <SendAgainDialog {...props} />
    case 'cancelInvitation':
      return <CancelDialog {...props} />
    case 'changePermission':
      return <PermissionDialog {...props} />
    case 'changeDates':
      return <DatesDialog {...props} />
    case 'end':
      return <EndDialog {...props} />
    case 'leave':
      return <LeavePharmacyDialog link={employee} pharmacyName={pharmacyName} onCancelled={place.onClosed} />
    case 'kept':
      return <KeptDialog {...props} />
  }
}
