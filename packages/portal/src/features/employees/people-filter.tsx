import type { MouseEvent } from 'react'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { go, localized } from '../../navigation/index.ts'
import { type AskedPeople, type PeopleFilter, type PlaceOfPeople, placeOfPeople } from './people-address.ts'

const choices: readonly (readonly [PeopleFilter | undefined, MessageKey])[] = [
  [undefined, 'employees.filter.everybody'],
  ['onlyOwners', 'employees.filter.onlyOwners'],
  ['noOwners', 'employees.filter.noOwners'],
  ['onlyInvited', 'employees.filter.onlyInvited'],
]

interface PeopleFilterProps {
  readonly pharmacyId: string
  readonly asked: AskedPeople
}

/** Which people show: links, since each is a place. */
export function PeopleFilterLinks({ pharmacyId, asked }: PeopleFilterProps) {
  const { t, locale } = useLanguage()
  const follow =
    ({ to, state }: PlaceOfPeople) =>
    (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (opensElsewhere) return
      event.preventDefault()
      void go(to, { state })
    }
  return (
    <ul className="employees-filter" aria-label={t('employees.filter.label')}>
      {choices.map(([filter, key]) => {
        const place = placeOfPeople(pharmacyId, { ...asked, filter, page: 1 })
        return (
          <li key={key}>
            <a
              href={localized(place.to, locale)}
              aria-current={asked.filter === filter}
              onClick={follow(place)}
            >
              {t(key)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
