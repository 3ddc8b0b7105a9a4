import { participationNoticeDays } from '@officine/api/constants'
import { useLanguage } from '../../language/index.ts'
import { AsideSection } from '../../parts/layout/with-aside.tsx'

export function LeavingSection() {
  const { t } = useLanguage()
  return (
    <AsideSection title={t('accessa.how.end_title')}>
      <p>{t('accessa.how.end', { days: participationNoticeDays })}</p>
    </AsideSection>
  )
}
