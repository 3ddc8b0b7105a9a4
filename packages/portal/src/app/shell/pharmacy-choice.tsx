import { calendarDateOf } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link, useArrival } from '../../navigation/index.ts'
import { currentPharmacyIds, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { useUserinfo } from '../../session/index.ts'
import './pharmacy-choice.css'

/** More of them don't fit in a row: they are chosen on a page of their own. */
const mostInRow = 5

/** In the pharmacies layout: from one of one's pharmacies to another. */
export default function PharmacyChoice() {
  const { t } = useLanguage()
  const { employments } = useUserinfo()
  const pharmacyIds = currentPharmacyIds(employments, calendarDateOf(new Date()))
  const isChosenHere = useArrival()?.place.path === '/pharmacies'
  if (isChosenHere || pharmacyIds.length < 2) return null
  return (
    <nav className="pharmacy-choice" aria-label={t('shell.pharmacies.own')}>
      <ul>
        {pharmacyIds.length > mostInRow ? (
          <li>
            <Link to="/pharmacies">{t('shell.pharmacies.all')}</Link>
          </li>
        ) : (
          pharmacyIds.map((id, index) => (
            <li key={id}>
              <Choice pharmacyId={id} number={index + 1} />
            </li>
          ))
        )}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  readonly pharmacyId: string
  /** Tells it from the others until its name is here. */
  readonly number: number
}

function Choice({ pharmacyId, number }: ChoiceProps) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const address = `/pharmacies/${pharmacyId}`
  return (
    <Link to={address} section={`${address}/`}>
      {pharmacy.status === 'ready' ? pharmacy.data.companyName : t('shell.pharmacies.unnamed', { number })}
    </Link>
  )
}
