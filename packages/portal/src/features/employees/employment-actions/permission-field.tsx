import type { Employee, EmploymentId, PharmacyId, PharmacyRight } from '@officine/api/calls'
import { employmentTypes, maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { formatList, fullName, type Locale } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import type { FieldProps } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { employmentTypeKey } from '../employment-facts.ts'
import { peopleQuery } from '../people/people-list.ts'
import './permission-field.css'

interface PermissionFieldProps {
  readonly pharmacyId: PharmacyId
  readonly field: FieldProps<string>
  /** Id of the edited employment, which does not count against the limit; absent for a new one. */
  readonly employeeId?: EmploymentId
}

/** Permission of an employment. Shows the two delegates before a third is selected. */
export function PermissionField({ pharmacyId, field, employeeId }: PermissionFieldProps) {
  const { t, locale } = useLanguage()
  const person = useUserinfo()
  const rights = rightsAt(person, pharmacyId)
  const delegates = useQuery(peopleQuery(pharmacyId, 'onlyDelegates')).data?.items
  const limit = useMemo(
    () => delegates && delegateLimit(delegates, employeeId, locale),
    [delegates, employeeId, locale],
  )
  const selected = field.value
  const permissions = useMemo(() => offeredPermissions(rights), [rights])
  const options = useMemo(
    () =>
      permissions.map((permission) => {
        const value = String(employmentTypes[permission])
        const isDelegate = permission === 'DelegatedResponsible'
        const seats =
          isDelegate && limit && !limit.isReached
            ? t('links.seats', { taken: limit.count, most: limit.maximum, names: limit.names })
            : ''
        return {
          value,
          label: t(employmentTypeKey(employmentTypes[permission])),
          hint: t(hints[permission], { seats }).trim(),
          // The selected option stays enabled, so that its error is shown beside it.
          disabled: isDelegate && limit?.isReached === true && selected !== value,
        }
      }),
    [permissions, t, limit, selected],
  )
  const isRefused =
    field.error !== '' && limit?.isReached && selected === String(employmentTypes.DelegatedResponsible)
  return (
    <div className="permission-field">
      <OfcRadioGroup
        {...field}
        options={options}
        error={isRefused ? t('links.seats.error', { names: limit.names }) : field.error}
      />
      {!permissions.includes('Owner') && (
        <p className="note">
          {person.may.includes('beginTransaction') ? (
            <Link to={createTransactionPath}>{t('links.permission.owner_way')}</Link>
          ) : (
            t('links.permission.owner_way')
          )}
        </p>
      )}
      {limit?.isReached && (
        <OfcAlert severity="info">
          <p>{t('links.seats.taken', { names: limit.names })}</p>
          <p>
            {rights.includes('changeDelegates') ? t('links.seats.way_owner') : t('links.seats.way_delegate')}
          </p>
          {employeeId === undefined && (
            <LinkButton slot="actions" to={pharmacyPath(pharmacyId, 'people')}>
              {t('links.seats.list')}
            </LinkButton>
          )}
        </OfcAlert>
      )}
    </div>
  )
}

/** The types of employment that a form offers. */
const hints = {
  Employee: 'links.permission.employee_hint',
  DelegatedResponsible: 'links.permission.delegate_hint',
  Mandator: 'links.permission.mandator_hint',
  Owner: 'links.permission.owner_hint',
} as const

type Permission = keyof typeof hints

const permissionsByOwners: readonly Permission[] = ['Employee', 'DelegatedResponsible']

/** Staff add mandators and owners; accepted transactions create owners too. */
export function offeredPermissions(may: readonly PharmacyRight[]): readonly Permission[] {
  return may.includes('giveAnyPermission')
    ? [...permissionsByOwners, 'Mandator', 'Owner']
    : permissionsByOwners
}

/**
 * The delegates of a pharmacy, from the view of one person, who does not count against the limit.
 */
export function delegateLimit(
  delegates: readonly Employee[],
  employeeId: EmploymentId | undefined,
  locale: Locale,
) {
  const names = formatList(delegates.map(fullName), locale)
  const others = delegates.filter(({ id }) => id !== employeeId)
  return {
    count: delegates.length,
    maximum: maximumDelegatesPerPharmacy,
    names,
    isReached: others.length >= maximumDelegatesPerPharmacy,
  }
}
