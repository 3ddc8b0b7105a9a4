import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { occupationText } from '../../parts/occupation-text.ts'
import { accessSince, invitationText, isExpired, typeKey } from './link-facts.ts'
import { nameOf } from './person.tsx'

interface PersonRowProps {
  readonly employee: Employee
  /** What can be done to the link. */
  readonly children?: ReactNode
}

/** Somebody with a link to the pharmacy: the cells of a row in the table, each in its slot. */
export function PersonRow({ employee, children }: PersonRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, type, email, occupation, practiceNumber, invitation } = employee
  return (
    <>
      <div slot={`${id}:name`} className="employees-cell">
        {nameOf(employee)}
        {email && <Email address={email} />}
      </div>
      <div slot={`${id}:occupation`} className="employees-cell">
        {occupationText(language, occupation)}
        {practiceNumber && (
          <p className="row-detail">{t('employees.list.practice_number', { number: practiceNumber })}</p>
        )}
      </div>
      <div slot={`${id}:type`} className="employees-cell">
        <OfcBadge tone={toneOf(type)}>{t(typeKey(type))}</OfcBadge>
        {invitation && <InvitationBadge isExpired={isExpired(invitation)} />}
        {invitation && <p className="row-detail">{invitationText(language, employee)}</p>}
      </div>
      <div slot={`${id}:startDate`} className="employees-cell">
        <Period employee={employee} />
      </div>
      {children && (
        <div slot={`${id}:actions`} className="employees-actions">
          {children}
        </div>
      )}
    </>
  )
}

function toneOf(type: number): 'green' | 'blue' | 'neutral' {
  if (type === employmentTypes.Owner) return 'green'
  return type === employmentTypes.DelegatedResponsible ? 'blue' : 'neutral'
}

/** Where it is too long for its column it breaks before the sign that every address has. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <p className="row-detail">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  )
}

/** Somebody without an account yet. */
function InvitationBadge({ isExpired: isLate }: { readonly isExpired: boolean }) {
  const { t } = useLanguage()
  return (
    <OfcBadge tone={isLate ? 'red' : 'amber'}>
      {t(isLate ? 'employees.invitation.expired' : 'employees.invitation.sent')}
    </OfcBadge>
  )
}

/** Since when, and until when where the end is known already. */
function Period({ employee }: { readonly employee: Employee }) {
  const { t, locale } = useLanguage()
  const { endDate, invitation } = employee
  const since = accessSince(employee)
  return (
    <>
      {invitation && !since && t('employees.list.not_yet')}
      {since && <span className="employees-date">{formatDate(since, locale)}</span>}
      {since && isToCome(since) && <p className="row-detail">{t('employees.list.to_come')}</p>}
      {endDate && (
        <p className="row-detail">{t('employees.list.ended', { date: formatDate(endDate, locale) })}</p>
      )}
    </>
  )
}

function isToCome(date: CalendarDate | undefined): boolean {
  return date !== undefined && date > calendarDateOf(new Date())
}
