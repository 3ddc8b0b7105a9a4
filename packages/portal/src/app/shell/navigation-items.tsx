import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { currentPharmacyIds } from '../../parts/own-pharmacies.ts'
import { usePerson } from './person.ts'

/** Links to the screens that exist for this person, and to no other. */
export function NavigationItems() {
  const { t } = useLanguage()
  const person = usePerson()
  const [pharmacyId] = currentPharmacyIds(person?.employments ?? [], calendarDateOf(new Date()))
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
