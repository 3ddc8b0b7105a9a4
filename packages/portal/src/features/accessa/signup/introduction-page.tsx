import { getAccessaPharmacies } from '@officine/api/calls'
import { BackLink } from '../../../components/back-link.tsx'
import { ResourceView, RowSkeletons } from '../../../components/resources/resource-view.tsx'
import { WithAside } from '../../../components/with-aside.tsx'
import { resource, useResource } from '../../../data/index.ts'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { AccessaHelp } from '../accessa-help.tsx'
import { PharmacyRow } from '../overview/pharmacy-row.tsx'
import '../accessa.css'

/** The person’s pharmacies without a category. */
const pharmaciesToSignUp = resource(getAccessaPharmacies, {
  query: { filter: 'notEnrolled', pageNumber: 1, pageSize: 50 },
})

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
