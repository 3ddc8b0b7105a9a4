import type { Employee } from '@officine/api/calls'
import { fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import LeavePharmacyDialog from '../../../domain/leave-pharmacy/leave-pharmacy-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { hasEnded } from '../employment-facts.ts'
import type { PersonAction } from '../people/person-menu.ts'

import { useCurrentEmployment } from '../use-current-employment.ts'
import { CancelInvitationDialog } from './cancel-invitation-dialog.tsx'
import { CannotEndDialog } from './cannot-end-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import type { EmploymentDialogProps } from './employment-dialog-props.ts'
import { EndEmploymentDialog } from './end-employment-dialog.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { ResendInvitationDialog } from './resend-invitation-dialog.tsx'

export interface ChosenAction {
  readonly employee: Employee
  readonly action: PersonAction
}

interface EmploymentActionDialogProps extends Omit<EmploymentDialogProps, 'overtakenMessage'>, ChosenAction {
  /** The displayed employments. One missing here may have ended. */
  readonly listItems: readonly Employee[] | undefined
}

/** Confirms a change of an employment and shows its consequences. */
export default function EmploymentActionDialog({
  action,
  employee: initialEmployment,
  listItems,
  ...otherProps
}: EmploymentActionDialogProps) {
  const { t, locale } = useLanguage()
  const { pharmacyId, pharmacyName } = otherProps
  const { employee, isUnavailable } = useCurrentEmployment(pharmacyId, initialEmployment, listItems)
  const isEnded = isUnavailable || hasEnded(employee)
  const isInvitationAnswered =
    (action === 'sendInvitationAgain' || action === 'cancelInvitation') && !employee.invitation
  const overtakenMessage = isEnded
    ? t('links.over', { name: fullName(employee), thePharmacy: pharmacyWithArticle(pharmacyName, locale) })
    : isInvitationAnswered
      ? t('links.invitation.answered', { name: fullName(employee) })
      : undefined
  const props = { ...otherProps, employee, overtakenMessage }
  switch (action) {
    case 'sendInvitationAgain':
      return <ResendInvitationDialog {...props} />
    case 'cancelInvitation':
      return <CancelInvitationDialog {...props} />
    case 'changePermission':
      return <PermissionDialog {...props} />
    case 'changeDates':
      return <DatesDialog {...props} />
    case 'end':
      return <EndEmploymentDialog {...props} />
    case 'leave':
      return (
        <LeavePharmacyDialog
          employment={employee}
          pharmacyName={pharmacyName}
          onClosed={otherProps.onClosed}
        />
      )
    case 'explainEnd':
      return <CannotEndDialog {...props} />
  }
}
