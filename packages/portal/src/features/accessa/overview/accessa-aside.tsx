import { useLanguage } from '../../../language/index.ts'
import { AsideSection } from '../../../parts/layout/with-aside.tsx'
import { LeavingSection } from '../leaving-section.tsx'

export function AccessaAside() {
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
      <LeavingSection />
    </>
  )
}
