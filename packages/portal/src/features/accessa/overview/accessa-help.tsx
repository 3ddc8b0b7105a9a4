import { AsideSection } from '../../../components/with-aside.tsx'
import { useLanguage } from '../../../language/index.ts'
import { EndOfParticipationHelp } from '../end-of-participation-help.tsx'

export function AccessaHelp() {
  const { t } = useLanguage()
  return (
    <>
      <AsideSection title={t('accessa.how.title')}>
        <ol>
          <li>{t('accessa.how.conditions')}</li>
          <li>{t('accessa.how.categories')}</li>
          <li>{t('accessa.how.people')}</li>
          <li>{t('accessa.how.evaluation')}</li>
        </ol>
      </AsideSection>
      <EndOfParticipationHelp />
    </>
  )
}
