import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfAccessa } from '../../../parts/accessa/accessa-address.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { WithAside } from '../../../parts/layout/with-aside.tsx'
import { ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { AccessaAside } from '../overview/accessa-aside.tsx'
import { PharmacyRow } from '../overview/pharmacy-row.tsx'
import { pharmaciesToSignUp } from './pharmacies-to-sign-up.ts'
import '../accessa.css'

/** Presents accessa and the pharmacies that can still join. */
export default function IntroductionPage() {
  const { t } = useLanguage()
  const pharmacies = useResource(pharmaciesToSignUp)
  return (
    <Page
      title="accessa.intro.title"
      lead={t('accessa.intro.lead')}
      above={<WayBack to={addressOfAccessa}>{t('accessa.title')}</WayBack>}
    >
      <WithAside aside={<AccessaAside />}>
        <section className="accessa-intro" aria-labelledby="to-sign-up">
          <h2 id="to-sign-up" className="card-title">
            {t('accessa.intro.which')}
          </h2>
          <ResourceView of={pharmacies} skeleton={<RowSkeletons count={2} />}>
            {({ items }) =>
              items.every(({ may }) => !may.includes('read')) ? (
                <p className="note">{t('accessa.intro.none')}</p>
              ) : (
                <ul className="sheet accessa-rows">
                  {items
                    .filter(({ may }) => may.includes('read'))
                    .map((pharmacy) => (
                      <PharmacyRow key={pharmacy.id} pharmacy={pharmacy} />
                    ))}
                </ul>
              )
            }
          </ResourceView>
        </section>
      </WithAside>
    </Page>
  )
}
