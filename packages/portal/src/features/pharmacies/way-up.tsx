import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { currentPharmacyIds } from '../../parts/own-pharmacies.ts'
import { WayBack } from '../../parts/way-back.tsx'
import { useUserinfo } from '../../session/index.ts'

/** Above a record: back to the choice for who has one, else home. */
export function WayUp() {
  const { t } = useLanguage()
  const userinfo = useUserinfo()
  if (userinfo.mayAnywhere.includes('read')) {
    return <WayBack to="/pharmacies">{t('pharmacies.other')}</WayBack>
  }
  const isChoice = currentPharmacyIds(userinfo.employments, calendarDateOf(new Date())).length > 1
  return isChoice ? (
    <WayBack to="/pharmacies">{t('pharmacies.choice.title')}</WayBack>
  ) : (
    <WayBack to="/">{t('pharmacies.home')}</WayBack>
  )
}
