import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { ResourceView } from '../../../components/resources/resource-view.tsx'
import { useResource } from '../../../data/index.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { CardActions } from './card-actions.tsx'
import { membershipCard } from './card-resource.ts'
import { MembershipCard } from './membership-card.tsx'
import { StoreCardSwitch } from './store-card-switch.tsx'

const texts = ['member-card', 'occupations'] as const

/** Reserves the space of the card and its actions while they load. */
const cardSkeleton = <OfcSkeleton className="card-skeleton" shape="block" />

/** The person’s membership card; requires `readMembershipCard`. */
export default function CardSection() {
  const { t } = useLanguage()
  const card = useResource(membershipCard)
  if (!useTexts(texts)) return cardSkeleton
  return (
    <section className="card-section" aria-labelledby="membership-card">
      <h2 id="membership-card" className="visually-hidden">
        {t('card.title')}
      </h2>
      <ResourceView of={card} skeleton={cardSkeleton}>
        {(data) => (
          <div className="card-stack">
            <MembershipCard card={data} />
            <CardActions />
            <StoreCardSwitch card={data} asOf={card.status === 'ready' ? card.asOf : undefined} />
          </div>
        )}
      </ResourceView>
    </section>
  )
}
