import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfAccessa } from '../../../parts/accessa/accessa-address.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { Pharmacies } from './pharmacies.tsx'
import { pharmaciesToChoose } from './pharmacy-list.ts'
import '../accessa.css'

/** Chooses the pharmacy to view or to sign up. */
export default function PharmaciesPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="accessa.choose.title"
      lead={t('accessa.choose.lead')}
      above={<WayBack to={addressOfAccessa}>{t('accessa.title')}</WayBack>}
    >
      <Pharmacies definition={pharmaciesToChoose} />
    </Page>
  )
}
