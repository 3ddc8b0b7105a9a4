import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { QueryView, useAsOf } from '../../../components/query-view.tsx'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { CardActions } from './card-actions.tsx'
import { membershipCard } from './card-query.ts'
import { MembershipCard } from './membership-card.tsx'
import { StoreCardSwitch } from './store-card-switch.tsx'

const texts = ['member-card', 'occupations'] as const

/** Reserves the space of the card and its actions while they load. */
const cardSkeleton = <OfcSkeleton className="card-skeleton" shape="block" />

/** The person’s membership card; requires `readMembershipCard`. */
export default function CardSection() {
  const { t } = useLanguage()
  const card = useQuery(membershipCard)
  const asOf = useAsOf(card)
  if (!useTexts(texts)) return cardSkeleton
  return (
    <section className="card-section" aria-labelledby="membership-card">
      <h2 id="membership-card" className="visually-hidden">
        {t('card.title')}
      </h2>
      <QueryView of={card} skeleton={cardSkeleton}>
        {(data) => (
          <div className="card-stack">
            <MembershipCard card={data} />
            <CardActions />
            <StoreCardSwitch card={data} asOf={asOf} />
          </div>
        )}
      </QueryView>
    </section>
  )
}
