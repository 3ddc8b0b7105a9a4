import type { LikelyDouble, ListedPerson } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { mergePath, peoplePath, personPath } from '../../domain/people/person-path.ts'
import { useLanguage } from '../../language/index.ts'
import { ListView } from '../../lists/list-view.tsx'
import { useList } from '../../lists/use-list.ts'
import { Link, Page } from '../../navigation/index.ts'
import { doubles } from './merge.ts'
import { roleText } from './people.ts'
import './merge.css'

/** People who seem to be on file twice, for the administration. */
export default function DoublesPage() {
  const { t } = useLanguage()
  const list = useList(doubles)
  const pairs = list.page?.items ?? []
  return (
    <Page
      title="doubles.title"
      intro={t('doubles.lead')}
      above={<BackLink to={peoplePath}>{t('doubles.back')}</BackLink>}
    >
      <ListView
        list={list}
        title={t('doubles.list.title')}
        count={(count) => t('doubles.list.count', { count })}
        empty={t('doubles.list.empty')}
        paginationLabel={t('doubles.list.pages')}
      >
        <OfcCard padding="none">
          <ul className="rows" aria-busy={!list.isSettled}>
            {pairs.map((pair) => (
              <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
            ))}
          </ul>
        </OfcCard>
      </ListView>
    </Page>
  )
}

/** Both people, why they look alike, and the way to their comparison. */
function PairRow({ pair: { one, other, likenesses } }: { readonly pair: LikelyDouble }) {
  const { t } = useLanguage()
  const values = {
    ...{ one: fullName(one), oneEmail: one.email },
    ...{ other: fullName(other), otherEmail: other.email },
  }
  return (
    <li className="row doubles-row">
      <div className="row-words">
        <p className="doubles-why">
          {likenesses.map((likeness) => t(`doubles.likeness.${likeness}`)).join(', ')}
        </p>
        <div className="doubles-pair">
          <PairPerson person={one} />
          <PairPerson person={other} />
        </div>
      </div>
      <LinkButton to={mergePath(one.id, other.id)} label={t('doubles.compare_named', values)}>
        {t('doubles.compare')}
      </LinkButton>
    </li>
  )
}

function PairPerson({ person }: { readonly person: ListedPerson }) {
  const language = useLanguage()
  const { t } = language
  const { practiceNumber, primaryPharmacy } = person
  const facts = [
    roleText(language, person),
    practiceNumber && t('people.number', { number: practiceNumber }),
    primaryPharmacy?.pharmacyName,
  ]
  return (
    <div className="doubles-person">
      <h3 className="row-title">
        <Link to={personPath(person.id)}>{fullName(person)}</Link>
      </h3>
      <p className="row-detail">{person.email}</p>
      <p className="row-detail">{facts.filter(Boolean).join(', ')}</p>
      <p className="row-detail">{t('doubles.account', { state: t(`people.account.${person.account}`) })}</p>
    </div>
  )
}
