import { BackLink } from '../../../components/back-link.tsx'
import { ResourceView, RowSkeletons } from '../../../components/resources/resource-view.tsx'
import { WithAside } from '../../../components/with-aside.tsx'
import { useResource } from '../../../data/index.ts'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { AccessaHelp } from '../overview/accessa-help.tsx'
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
      intro={t('accessa.intro.lead')}
      above={<BackLink to={accessaPath}>{t('accessa.title')}</BackLink>}
    >
      <WithAside aside={<AccessaHelp />}>
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
