import type { PharmacyId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../components/icons/icon.tsx'
import { ToolIcon } from '../../components/icons/tool-icon.tsx'
import { PanelMenu } from '../../components/panel-menu.tsx'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { type PharmacyTab, pharmacyPath } from './pharmacy-path.ts'
import { currentPharmacyIds, pharmacyQuery } from './pharmacy-queries.ts'

/** The longest list in the menu; more pharmacies are listed on a page of their own. */
const maximumListed = 8

interface PharmacySwitcherProps {
  readonly pharmacyId: PharmacyId
  readonly page: PharmacyTab
}

/**
 * The menu beside a pharmacy's name, for a person with several pharmacies or access to all of them.
 */
export function PharmacySwitcher({ pharmacyId, page }: PharmacySwitcherProps) {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  const { employments, may, mayAnywhere } = userinfo
  const pharmacyIds = currentPharmacyIds(employments, calendarDateOf(new Date()))
  const mayReadAny = mayAnywhere.includes('read')
  if (pharmacyIds.length < 2 && !mayReadAny) return null
  const isListed = pharmacyIds.length > 1 && pharmacyIds.length <= maximumListed
  return (
    <PanelMenu
      className="other-pharmacies"
      summary={<span className="visually-hidden">{t('pharmacyHead.others')}</span>}
    >
      <ul className="other-pharmacies-list">
        {isListed &&
          pharmacyIds.map((id) => (
            <MyPharmacyItem
              key={id}
              pharmacyId={id}
              page={rightsAt(userinfo, id).includes('readPeople') ? page : 'record'}
              isCurrentPharmacy={id === pharmacyId}
            />
          ))}
        {pharmacyIds.length > maximumListed && (
          <li>
            <Link to="/pharmacies">{t('pharmacyHead.all')}</Link>
          </li>
        )}
        {mayReadAny && (
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

interface MyPharmacyItemProps extends PharmacySwitcherProps {
  readonly isCurrentPharmacy: boolean
}

function MyPharmacyItem({ pharmacyId, page, isCurrentPharmacy }: MyPharmacyItemProps) {
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  if (!pharmacy.data) return null
  const { companyName, address } = pharmacy.data
  return (
    <li>
      <Link
        to={pharmacyPath(pharmacyId, page)}
        {...(isCurrentPharmacy && { section: pharmacyPath(pharmacyId) })}
      >
        <span>
          <strong>{companyName}</strong>
          <span className="note">{addressLine(address)}</span>
        </span>
        {isCurrentPharmacy && <Icon name="check" />}
      </Link>
    </li>
  )
}
