import type { MouseEvent } from 'react'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { go, localized } from '../../navigation/index.ts'
import { type AskedPeople, addressOfPeople, type PeopleFilter } from './people-address.ts'

const choices: readonly (readonly [PeopleFilter | undefined, MessageKey])[] = [
  [undefined, 'employees.filter.everybody'],
  ['onlyOwners', 'employees.filter.onlyOwners'],
  ['noOwners', 'employees.filter.noOwners'],
]

interface PeopleFilterProps {
  readonly pharmacyId: string
  readonly asked: AskedPeople
}

/** Owners, everybody else, or both: links, since each is an address. */
export function PeopleFilterLinks({ pharmacyId, asked }: PeopleFilterProps) {
  const { t, locale } = useLanguage()
  const follow = (to: string) => (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    void go(to)
  }
  return (
    <ul className="employees-filter" aria-label={t('employees.filter.label')}>
      {choices.map(([filter, key]) => {
        const to = addressOfPeople(pharmacyId, { ...asked, filter, page: 1 })
        return (
          <li key={key}>
            <a href={localized(to, locale)} aria-current={asked.filter === filter} onClick={follow(to)}>
              {t(key)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
