import { BackLink } from '../../../components/back-link.tsx'
import { WithAside } from '../../../components/with-aside.tsx'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListSearch } from '../../../lists/list-tools.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AccessaHelp } from '../accessa-help.tsx'
import { pharmaciesToSignUp } from '../overview/accessa-pharmacy-list.ts'
import { PharmacyRow } from '../overview/pharmacy-row.tsx'
import '../accessa.css'

/** Presents accessa and the pharmacies that can still join. */
export default function IntroductionPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="accessa.intro.title"
      intro={t('accessa.intro.lead')}
      above={<BackLink to={accessaPath}>{t('accessa.title')}</BackLink>}
    >
      <WithAside aside={<AccessaHelp />}>
        <PharmaciesToSignUp />
      </WithAside>
    </Page>
  )
}

function PharmaciesToSignUp() {
  const { t } = useLanguage()
  const list = useList(pharmaciesToSignUp)
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const reader = isStaff ? 'association' : 'pharmacy'
  const { items = [], totalCount = 0, pageSize = 0 } = list.page ?? {}
  const isSearchable = list.isNarrowed || totalCount > pageSize
  return (
    <div className="accessa-intro">
      <ListView
        list={list}
        id="to-sign-up"
        title={t('accessa.intro.which', { reader })}
        isCountHidden={!isSearchable}
        {...(isSearchable
          ? {
              tools: (
                <ListSearch
                  list={list}
                  name="search"
                  label={t('accessa.filter.search')}
                  landmark={t('accessa.filter.landmark')}
                  submit={t('accessa.filter.submit')}
                  isCompact
                />
              ),
            }
          : {})}
        count={(count) => t('accessa.pharmacies.count', { count })}
        empty={t(list.isNarrowed ? 'accessa.pharmacies.not_found' : 'accessa.intro.none', { reader })}
        all={t('accessa.pharmacies.show_all')}
        paginationLabel={t('accessa.pharmacies.pages')}
        skeletons={2}
      >
        <ul className="sheet accessa-rows" aria-busy={!list.isSettled}>
          {items
            .filter(({ may }) => may.includes('read'))
            .map((pharmacy) => (
              <PharmacyRow key={pharmacy.id} pharmacy={pharmacy} />
            ))}
        </ul>
      </ListView>
    </div>
  )
}
