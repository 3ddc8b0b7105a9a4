import { type Employee, isCurrent, type PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError, invitationAnsweredCode } from '@officine/api/errors'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { invalidateCalls } from '../../../data/index.ts'
import { lostRightKeys } from '../../../domain/leave-pharmacy/leave-pharmacy.ts'
import LeavePharmacyDialog from '../../../domain/leave-pharmacy/leave-pharmacy-dialog.tsx'
import { blanksAsNull, useForm } from '../../../forms/index.ts'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { employmentQuery, useCurrentEmployment } from '../dialog-employment.ts'
import {
  accessText,
  employmentTypeKey,
  futureStartDate,
  hasEnded,
  invitationText,
} from '../employment-facts.ts'
import type { ChosenAction } from '../people/person-menu.tsx'
import {
  changeEmployment,
  datesBody,
  datesChange,
  datesValues,
  earliestLastDay,
  employmentEndpoints,
  endedText,
  endIfUnchanged,
  migrateToLastDay,
  PermissionChange,
  parseCalendarDate,
  permissionBody,
  permissionChangedText,
  permissionValues,
  resendInvitation,
} from './employment-changes.ts'
import { PermissionField } from './permission-field.tsx'

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
  const Dialog = dialogs[action]
  return <Dialog {...otherProps} employee={employee} overtakenMessage={overtakenMessage} />
}

interface EmploymentDialogProps {
  readonly employee: Employee
  /** Message that somebody else has ended the employment. */
  readonly overtakenMessage: string | undefined
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly onClosed: () => void
  /** Called when the employment has ended and its row is removed, to move the focus. */
  readonly onEnded: () => void
}

/** Confirms sending an invitation again; shows its address and what happens to the previous one. */
function ResendInvitationDialog({ employee, overtakenMessage, pharmacyId, onClosed }: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const values = { name: fullName(employee), email: employee.email ?? '' }
  const sendAgain = async () => {
    try {
      const { validUntil } = await resendInvitation({
        path: { pharmacyId, employeeId: employee.id },
        // One key per displayed invitation: a retry after a lost response sends no second email,
        // even after a reload.
        idempotencyKey: `invitation/${employee.id}/${employee.invitation?.validUntil}`,
      })
      onClosed()
      const date = formatDate(calendarDateOf(validUntil), locale)
      toast({ severity: 'success', message: t('links.invitation.sent_again', { ...values, date }) })
    } catch (error) {
      if (!isAnsweredInvitation(error)) throw error
      invalidateCalls(employmentEndpoints)
      onClosed()
      toast({ severity: 'info', message: t('links.invitation.answered', values) })
    }
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.again_title', values)}
      actionLabel={t('links.invitation.again')}
      overtakenMessage={overtakenMessage}
      onConfirm={sendAgain}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.again_text', values)}</p>
      <p>{invitationText(language, employee)}</p>
    </ConfirmDialog>
  )
}

function isAnsweredInvitation(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === invitationAnsweredCode)
}

export function PermissionDialog({
  employee,
  overtakenMessage,
  pharmacyId,
  pharmacyName,
  onClosed,
}: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const name = fullName(employee)
  const startDate = futureStartDate(employee)
  const values = { thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  const form = useForm({
    draft: { name: `link-permission/${pharmacyId}/${employee.id}` },
    editing: {
      record: employee,
      recordQuery: employmentQuery(pharmacyId, employee.id),
      toValues: permissionValues,
    },
    labels: { type: t('links.permission.label') },
    struct: PermissionChange,
    toBody: permissionBody,
    submit: (body, { version }) =>
      changeEmployment({ path: { pharmacyId, employeeId: employee.id }, body, version }),
    onSent: (employment) => {
      onClosed()
      toast(
        // It may have ended meanwhile, which makes the new permission void.
        hasEnded(employment)
          ? { severity: 'warning', message: t('links.end.already', { name }) }
          : { severity: 'success', message: permissionChangedText(language, employment) },
      )
    },
    // Somebody else may have become the second delegate: refetch the delegates.
    onFailed: () => invalidateCalls(employmentEndpoints),
    formats: { type: (value) => t(employmentTypeKey(Number(value))) },
  })
  return (
    <FormDialog
      heading={t('links.permission.title', { name })}
      form={form}
      actionLabel={t('links.permission.action')}
      overtakenMessage={overtakenMessage}
      onClosed={onClosed}
    >
      <p>
        {startDate
          ? t('links.permission.text_from', { ...values, date: formatDate(startDate, locale) })
          : t('links.permission.text', values)}
      </p>
      <PermissionField pharmacyId={pharmacyId} field={form.field('type')} employeeId={employee.id} />
    </FormDialog>
  )
}

export function DatesDialog({ employee, overtakenMessage, pharmacyId, onClosed }: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const name = fullName(employee)
  const today = todayInQuebec()
  const form = useForm({
    draft: { name: `link-dates/${pharmacyId}/${employee.id}`, migrations: [migrateToLastDay] },
    editing: {
      record: employee,
      recordQuery: employmentQuery(pharmacyId, employee.id),
      toValues: datesValues,
    },
    labels: { startDate: t('links.dates.start'), endDate: t('links.dates.end') },
    struct: datesChange(today),
    toBody: blanksAsNull,
    submit: (dates, { version }) =>
      changeEmployment({ path: { pharmacyId, employeeId: employee.id }, body: datesBody(dates), version }),
    onSent: (employment) => {
      onClosed()
      const access = accessText(language, employment)
      toast({ severity: 'success', message: t('links.dates.done', { name, access }) })
    },
    onFailed: () => invalidateCalls(employmentEndpoints),
  })
  const start = parseCalendarDate(form.values.startDate)
  const postponedStart = isCurrent(employee, today) && start && start > today ? start : undefined
  const opensAccess = futureStartDate(employee, today) !== undefined && start !== undefined && start <= today
  return (
    <FormDialog
      heading={t('links.dates.title', { name })}
      form={form}
      actionLabel={t('links.dates.save')}
      overtakenMessage={overtakenMessage}
      onClosed={onClosed}
    >
      <OfcDateInput {...form.field('startDate')} hint={t('links.dates.start_hint')} />
      {postponedStart && (
        <OfcAlert severity="warning">
          {t('links.dates.put_off', { name, date: formatDate(postponedStart, locale) })}
        </OfcAlert>
      )}
      {opensAccess && <OfcAlert severity="info">{t('links.dates.opens', { name })}</OfcAlert>}
      <OfcDateInput
        {...form.field('endDate')}
        hint={t('links.dates.end_hint')}
        min={earliestLastDay(start, today)}
      />
    </FormDialog>
  )
}

/**
 * Cancels an invitation, and with it the pending access. Has no effect on a person who has signed
 * up meanwhile.
 */
function CancelInvitationDialog(props: EmploymentDialogProps) {
  const { t, locale } = useLanguage()
  const { employee, overtakenMessage, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const values = {
    name: fullName(employee),
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
    email: employee.email ?? '',
  }
  const cancel = async () => {
    const outcome = await endIfUnchanged(pharmacyId, employee)
    onClosed()
    if (outcome.type === 'overtaken') {
      const hasSignedUp = outcome.current && !outcome.current.invitation
      const message = t(hasSignedUp ? 'links.invitation.answered' : 'links.stale', values)
      return void toast({ severity: 'warning', message })
    }
    toast({ severity: 'success', message: t('links.invitation.cancelled', values) })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.invitation.cancel_title', values)}
      actionLabel={t('links.invitation.cancel')}
      tone="danger"
      cancelLabel={t('links.invitation.keep')}
      overtakenMessage={overtakenMessage}
      onConfirm={cancel}
      onClosed={onClosed}
    >
      <p>{t('links.invitation.cancel_text', values)}</p>
      <p>{t('links.invitation.cancel_again')}</p>
    </ConfirmDialog>
  )
}

/** Confirms the end of an employment and lists what the person loses. */
export function EndEmploymentDialog(props: EmploymentDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { employee, overtakenMessage, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const values = { name: fullName(employee), thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  const startDate = futureStartDate(employee)
  const end = async () => {
    const { type } = await endIfUnchanged(pharmacyId, employee)
    onClosed()
    if (type === 'overtaken') return void toast({ severity: 'warning', message: t('links.stale', values) })
    toast({ severity: 'success', message: endedText(language, employee) })
    onEnded()
  }
  return (
    <ConfirmDialog
      heading={t('links.end.title', values)}
      actionLabel={t('links.end.action')}
      tone="danger"
      overtakenMessage={overtakenMessage}
      onConfirm={end}
      onClosed={onClosed}
    >
      {startDate ? (
        <p>{t('links.end.text_from', { ...values, date: formatDate(startDate, locale) })}</p>
      ) : (
        <>
          <p>{t('links.end.text', values)}</p>
          <ul>
            {lostRightKeys(employee).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('links.end.own', values)}</p>
        </>
      )}
      {employee.isPrimaryLink && <p>{t('links.end.primary')}</p>}
      <p>{t('links.end.again', values)}</p>
    </ConfirmDialog>
  )
}

/** Explains where the employment can be ended when that is not possible here. */
function CannotEndDialog({ employee, pharmacyName, onClosed }: EmploymentDialogProps) {
  const { t, rich, locale } = useLanguage()
  const { contactId } = useUserinfo()
  const values = { name: fullName(employee), thePharmacy: pharmacyWithArticle(pharmacyName, locale) }
  return (
    <OfcDialog open heading={t('links.kept.title', values)} onClose={onClosed}>
      <p>{rich(reasonOf(employee, employee.contactId === contactId), values)}</p>
      <OfcButton slot="actions" onClick={onClosed}>
        {t('employees.answer.close')}
      </OfcButton>
    </OfcDialog>
  )
}

function reasonOf({ type }: Employee, isSelf: boolean): MessageKey {
  if (type === employmentTypes.Owner) return isSelf ? 'links.kept.self' : 'links.kept.owner'
  return type === employmentTypes.DelegatedResponsible ? 'links.kept.delegate' : 'links.kept.mandator'
}

const dialogs = {
  sendInvitationAgain: ResendInvitationDialog,
  cancelInvitation: CancelInvitationDialog,
  changePermission: PermissionDialog,
  changeDates: DatesDialog,
  end: EndEmploymentDialog,
  leave: LeaveDialog,
  explainEnd: CannotEndDialog,
}

function LeaveDialog({ employee, pharmacyName, onClosed }: EmploymentDialogProps) {
  return <LeavePharmacyDialog employment={employee} pharmacyName={pharmacyName} onClosed={onClosed} />
}
