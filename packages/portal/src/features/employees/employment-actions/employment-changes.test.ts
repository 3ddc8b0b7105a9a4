import { employmentTypes } from '@officine/api/constants'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import type { QueryKey } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { invalidateCalls, queryClient } from '../../../data/index.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { withPlainSpaces } from '../../../testing/render-screen.ts'
import { employee, employee as employeeAs } from '../employee-fixture.ts'
import {
  datesBody,
  datesChange,
  datesValues,
  earliestLastDay,
  employmentEndpoints,
  endedText,
  endIfUnchanged,
  parseCalendarDate,
  permissionChangedText,
} from './employment-changes.ts'

test('changing an employment also invalidates the pharmacy, whose record lists the owners', () => {
  const queryKey: QueryKey = pharmacyQuery('12').queryKey
  queryClient.setQueryData(queryKey, {})
  invalidateCalls(employmentEndpoints)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

const employment = employee({ validationStatus: 1, startDate: '2024-05-01', version: 3 })

function failWith(kind: ErrorKind, current?: unknown) {
  return endIfUnchanged('12', employment, () =>
    Promise.reject(new ApiError({ kind, scope: 'pharmacies', current })),
  )
}

test('ends an employment at the version that was read', async () => {
  const end = vi.fn(async () => undefined)
  expect(await endIfUnchanged('12', employment, end)).toMatchObject({ type: 'done' })
  expect(end).toHaveBeenCalledWith({ path: { pharmacyId: '12', employeeId: employment.id }, version: 3 })
})

test('an already ended employment counts as done, since an earlier response may have been lost', async () => {
  expect(await failWith('notFound')).toMatchObject({ type: 'done' })
  expect(await failWith('conflict', { ...employment, version: 4, endDate: '2024-06-01' })).toMatchObject({
    type: 'done',
  })
})

test('returns the current record if somebody else has changed it', async () => {
  const current = { ...employment, version: 4, endDate: '2999-01-01' }
  expect(await failWith('conflict', current)).toMatchObject({ type: 'overtaken', current })
})

test('a conflict without a current record ends nothing', async () => {
  expect(await failWith('conflict')).toMatchObject({ type: 'overtaken' })
})

test('rejects on any other failure', async () => {
  await expect(failWith('noConnection')).rejects.toMatchObject({ kind: 'noConnection' })
})

const today = '2026-11-21'

test('the last day is neither before today nor before the start date', () => {
  expect(earliestLastDay('2024-05-01', today)).toBe('2026-11-21')
  expect(earliestLastDay('2027-01-31', today)).toBe('2027-01-31')
  expect(earliestLastDay(parseCalendarDate('2027-0'), today)).toBe('2026-11-21')
  expect(parseCalendarDate('2027-02-30')).toBeUndefined()
})

test('a last day before today is invalid, because ending now is a separate action', () => {
  const violationsOf = (endDate: string | null) =>
    check({ startDate: null, endDate }, datesChange(today)).violations
  expect(violationsOf('2026-11-20')).toMatchObject([{ pointer: '/endDate', rule: 'dateAfter' }])
  expect(violationsOf('2026-11-21')).toBeUndefined()
  expect(violationsOf('2999-01-01')).toBeUndefined()
  expect(violationsOf(null)).toBeUndefined()
})

test('the form uses the last day, the server the first day without access', () => {
  const employee = employeeAs({ startDate: '2026-05-01', endDate: '2027-01-01' })
  const values = datesValues(employee)
  expect(values).toEqual({ startDate: '2026-05-01', endDate: '2026-12-31' })
  expect(datesBody(values)).toEqual({ startDate: '2026-05-01', endDate: '2027-01-01' })
  expect(datesValues(employeeAs({ startDate: null, endDate: null }))).toEqual({ startDate: '', endDate: '' })
  expect(datesBody({ startDate: null, endDate: null })).toEqual({ startDate: null, endDate: null })
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links'])
  setLanguage('fr-CA')
})

const delegate = (startDate: string) =>
  employee({ validationStatus: 1, startDate, type: employmentTypes.DelegatedResponsible })

test('the message after an end mentions that access that has not opened yet will not open', () => {
  const text = (startDate: string) => withPlainSpaces(endedText(currentLanguage(), delegate(startDate)))
  expect(text('2999-12-03')).toBe('Le lien avec Karim Haddad est terminé. L’accès ne s’ouvrira pas.')
  expect(text('2024-05-01')).toBe('Le lien avec Karim Haddad est terminé. L’accès est fermé.')
})

test('the message after a change of permission has the date on which it takes effect', () => {
  const text = (startDate: string) =>
    withPlainSpaces(permissionChangedText(currentLanguage(), delegate(startDate)))
  expect(text('2999-12-03')).toMatch(/^Karim Haddad aura la permission « .* » à partir du 3 décembre 2999\.$/)
  expect(text('2024-05-01')).toMatch(/^Karim Haddad a maintenant la permission « /)
})
