import type { Userinfo } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { addressOfAccessa } from '../../parts/accessa/accessa-address.ts'
import { addressOfDocuments } from '../../parts/documents/document-address.ts'
import { documentRights } from '../../parts/documents/document-rights.ts'
import { currentPharmacyIds } from '../../parts/pharmacies/own-pharmacies.ts'
import { usePerson } from '../../session/index.ts'

/** Links to the screens that exist for this person, and to no other. */
export function NavigationItems() {
  const { t } = useLanguage()
  const person = usePerson()
  const pharmacies = person ? pharmaciesAddress(person) : undefined
  return (
    <ul>
      <li>
        <Link to="/">{t('shell.home')}</Link>
      </li>
      {pharmacies ? (
        <li>
          <Link to={pharmacies} section="/pharmacies/">
            {t('shell.pharmacies')}
          </Link>
        </li>
      ) : undefined}
      {person?.may.includes('readTransactions') ? (
        <li>
          <Link to="/transactions" section="/transactions">
            {t('shell.transactions')}
          </Link>
        </li>
      ) : undefined}
      {person?.may.some((right) => documentRights.includes(right)) ? (
        <li>
          <Link to={addressOfDocuments} section={addressOfDocuments}>
            {t('shell.documents')}
          </Link>
        </li>
      ) : undefined}
      {person?.may.includes('readAccessa') ? (
        <li>
          <Link to={addressOfAccessa} section={addressOfAccessa}>
            {t('shell.accessa')}
          </Link>
        </li>
      ) : undefined}
    </ul>
  )
}

/** Straight to the only pharmacy, else where one is chosen; nowhere for a person without one. */
function pharmaciesAddress(person: Userinfo): string | undefined {
  const [first, ...others] = currentPharmacyIds(person.employments, calendarDateOf(new Date()))
  if (person.mayAnywhere.includes('read') || others.length > 0) return '/pharmacies'
  return first && `/pharmacies/${first}`
}
