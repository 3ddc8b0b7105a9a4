import { isCurrent, type Userinfo } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { usePerson } from './person.ts'

/** Links to the screens that exist for this person, and to no other. */
export function NavigationItems() {
  const { t } = useLanguage()
  const person = usePerson()
  const pharmacyId = person && firstPharmacy(person)
  return (
    <ul>
      <li>
        <Link to="/">{t('shell.home')}</Link>
      </li>
      {pharmacyId ? (
        <li>
          <Link to={`/pharmacies/${pharmacyId}`} section="/pharmacies/">
            {t('shell.pharmacies')}
          </Link>
        </li>
      ) : undefined}
    </ul>
  )
}

/** The person's primary pharmacy, else the first that an approved, current employment ties them to. */
function firstPharmacy({ employments }: Userinfo): string | undefined {
  const today = calendarDateOf(new Date())
  const own = employments.filter((employment) => employment.accountId && isCurrent(employment, today))
  return (own.find(({ isPrimaryLink }) => isPrimaryLink) ?? own[0])?.accountId ?? undefined
}
