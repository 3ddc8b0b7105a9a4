import { participationNoticeDays } from '@officine/api/constants'
import { AsideSection } from '../../components/with-aside.tsx'
import { useLanguage } from '../../language/index.ts'

export function EndOfParticipationHelp() {
  const { t } = useLanguage()
  return (
    <AsideSection title={t('accessa.how.end_title')}>
      <p>{t('accessa.how.end', { days: participationNoticeDays })}</p>
    </AsideSection>
  )
}
