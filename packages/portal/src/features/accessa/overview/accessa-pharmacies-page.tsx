import { BackLink } from '../../../components/back-link.tsx'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { AccessaPharmacies } from './accessa-pharmacies.tsx'
import { pharmaciesToChoose } from './accessa-pharmacy-list.ts'
import '../accessa.css'

/** Chooses the pharmacy to view or to sign up. */
export default function AccessaPharmaciesPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="accessa.choose.title"
      intro={t('accessa.choose.lead')}
      above={<BackLink to={accessaPath}>{t('accessa.title')}</BackLink>}
    >
      <AccessaPharmacies definition={pharmaciesToChoose} />
    </Page>
  )
}
