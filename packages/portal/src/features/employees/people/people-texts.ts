import type { Language } from '../../../language/index.ts'
import type { PeopleQuery } from './people-list.ts'

type Translate = Pick<Language, 't'>

const counts = {
  everybody: 'employees.list.count',
  onlyOwners: 'employees.list.count_owners',
  onlyDelegates: 'employees.list.count_delegates',
  onlyEmployees: 'employees.list.count_employees',
  onlyInvited: 'employees.list.count_invited',
} as const

const emptyTexts = {
  everybody: 'employees.list.empty',
  onlyOwners: 'employees.list.no_owner',
  onlyDelegates: 'employees.list.no_delegate',
  onlyEmployees: 'employees.list.no_employee',
  onlyInvited: 'employees.list.nobody_invited',
} as const

export function peopleCountText({ t }: Translate, count: number, { search, filter }: PeopleQuery): string {
  return search ? t('employees.list.found', { count, search }) : t(counts[filter ?? 'everybody'], { count })
}

/** Text of an empty list. */
export function emptyPeopleText({ t }: Translate, { search, filter }: PeopleQuery): string {
  return t(search ? 'employees.list.not_found' : emptyTexts[filter ?? 'everybody'])
}
