import {
  type ContactId,
  type Employee,
  type EmploymentId,
  getEmployees,
  getPharmacy,
  type PharmacyId,
  postContact,
  postEmployee,
} from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { ApiError, addingCodes } from '@officine/api/errors'
import { calendarDate, lenientCode } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { useEffect, useRef } from 'react'
import { nullable, object } from 'superstruct'
import { LinkButton } from '../../../components/link-button.tsx'
import { invalidateCalls, mutation } from '../../../data/index.ts'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import type { FieldProps } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { listLocation } from '../../../lists/list-query.ts'
import { go } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { PermissionField } from '../employment-actions/permission-field.tsx'
import { peopleList } from '../people/people-list.ts'
import { stepAddress } from './add-person-steps.tsx'

/** Fields of a new employment. The contact comes from the step. */
export const employmentFields = { type: lenientCode(employmentTypes), startDate: nullable(calendarDate()) }

export const NewEmployment = object(employmentFields)

export interface EmploymentValues {
  readonly type: string
  readonly startDate: string
}

export const newEmploymentDraft = (pharmacyId: PharmacyId, contactId: ContactId) =>
  `new-link/${pharmacyId}/${contactId}` as const

/** Defaults: the lowest permission, from today. */
export function initialEmploymentValues(today: CalendarDate): EmploymentValues {
  return { type: String(employmentTypes.Employee), startDate: today }
}

export function employmentBody({ type, startDate }: EmploymentValues) {
  return { type: Number(type), startDate: startDate.trim() || null }
}

/** The pharmacy’s record lists the owners, whom staff can add too. */
export const addEmployment = mutation(postEmployee, { invalidates: [getEmployees, getPharmacy] })

export const inviteContact = mutation(postContact, { invalidates: [] })

/**
 * Not in the form: the server makes a person’s first pharmacy the primary one, and ignores this for
 * a further one.
 */
export const isPrimaryLink = true

/** Refetches after a conflict: the person was employed, or the second delegate added, meanwhile. */
export function invalidateEmployees(): void {
  invalidateCalls([getEmployees])
}

export const isAlreadyEmployed = (error: ApiError) =>
  error.details.some(({ code }) => code === addingCodes.alreadyTied)

/** Moves "already employed" to the email, which identifies a new person in the form. */
export function moveErrorToEmail(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isAlreadyEmployed(error)) return error
  return new ApiError({ ...error, details: error.details.map((detail) => ({ ...detail, field: 'email' })) })
}

/**
 * Without the right to add people, the server refuses `pharmacyId`, for which the form has no
 * field.
 */
export function toForbiddenError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.some(({ field }) => field === 'pharmacyId')) return error
  return new ApiError({ ...error, kind: 'forbidden', details: [] })
}

export const isExistingContact = (error: ApiError) =>
  error.details.some(({ code }) => code === addingCodes.contactExists)

/** Shows the confirmation, to which Back leads no more. */
export function goToAdded(pharmacyId: PharmacyId, employeeId: EmploymentId): void {
  void go(stepAddress(pharmacyId, { name: 'added', employeeId }).to, { replace: true })
}

interface EmploymentFieldsProps {
  readonly permission: FieldProps<string>
  readonly start: FieldProps<string>
}

export function EmploymentFields({ permission, start }: EmploymentFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <PermissionField pharmacyId={usePharmacyId()} field={permission} />
      <OfcDateInput {...start} hint={t('add.link.start_hint')} />
    </>
  )
}

interface AlreadyEmployedAlertProps {
  readonly name: string
  /** The employment or the request, if known. */
  readonly employment: Employee | undefined
  /** Moves the focus here, because it replaces the pressed button. */
  readonly takesFocus: boolean
}

/** Shown when the person already has an employment or a pending request here; links to it. */
export function AlreadyEmployedAlert({ name, employment, takesFocus }: AlreadyEmployedAlertProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const people = peopleList(usePharmacyId())
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  const isRequest = employment !== undefined && employment.validationStatus < validationStatuses.approved
  return (
    <OfcAlert
      ref={alert}
      tabIndex={-1}
      severity="info"
      heading={isRequest ? t('add.tied.asks_title', { name }) : t('add.tied.title', { name })}
    >
      {isRequest ? t('add.tied.asks_text') : t('add.tied.text')}
      <LinkButton slot="actions" {...listLocation(people, isRequest ? {} : { search: name }, contactId)}>
        {t('add.tied.show')}
      </LinkButton>
    </OfcAlert>
  )
}
