import { calendarDateOf } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { Icon } from '../layout/icon.tsx'
import { PanelMenu } from '../layout/panel-menu.tsx'
import { ToolIcon } from '../layout/tool-icon.tsx'
import { addressLine } from '../texts/address-text.ts'
import { currentPharmacyIds, pharmacyOf } from './own-pharmacies.ts'
import { addressOfPharmacy, type PharmacyPage } from './pharmacy-address.ts'

/** The longest list in the menu; more pharmacies are listed on a page of their own. */
const mostListed = 8

interface OtherPharmaciesProps {
  readonly pharmacyId: string
  readonly page: PharmacyPage
}

/**
 * The menu beside a pharmacy's name, for a person with several pharmacies or access to all of them.
 */
export function OtherPharmacies({ pharmacyId, page }: OtherPharmaciesProps) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  const { employments, may, mayAnywhere } = userinfo
  const own = currentPharmacyIds(employments, calendarDateOf(new Date()))
  const findsAny = mayAnywhere.includes('read')
  if (own.length < 2 && !findsAny) return null
  const isListed = own.length > 1 && own.length <= mostListed
  return (
    <PanelMenu
      className="other-pharmacies"
      summary={<span className="visually-hidden">{t('pharmacyHead.others')}</span>}
    >
      <ul className="other-pharmacies-list">
        {isListed &&
          own.map((id) => (
            <OwnPharmacy
              key={id}
              pharmacyId={id}
              page={rightsAt(userinfo, id).includes('readPeople') ? page : 'record'}
              isShown={id === pharmacyId}
            />
          ))}
        {own.length > mostListed && (
          <li>
            <Link to="/pharmacies">{t('pharmacyHead.all')}</Link>
          </li>
        )}
        {findsAny && (
          <li className="other-pharmacies-way">
            <Link to="/pharmacies">
              <ToolIcon name="search" />
              {t('pharmacyHead.find_another')}
            </Link>
          </li>
        )}
        {may.includes('requestLink') && (
          <li className="other-pharmacies-way">
            <Link to="/new-employment">
              <ToolIcon name="plus" />
              {t('pharmacyHead.ask_another')}
            </Link>
          </li>
        )}
      </ul>
    </PanelMenu>
  )
}

interface OwnPharmacyProps extends OtherPharmaciesProps {
  readonly isShown: boolean
}

function OwnPharmacy({ pharmacyId, page, isShown }: OwnPharmacyProps) {
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  if (pharmacy.status !== 'ready') return null
  const { companyName, address } = pharmacy.data
  return (
    <li>
      <Link
        to={addressOfPharmacy(pharmacyId, page)}
        {...(isShown && { section: addressOfPharmacy(pharmacyId) })}
      >
        <span>
          <strong>{companyName}</strong>
          <span className="note">{addressLine(address)}</span>
        </span>
        {isShown && <Icon name="check" />}
      </Link>
    </li>
  )
}
