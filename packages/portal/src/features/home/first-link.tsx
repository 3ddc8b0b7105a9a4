import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useLanguage, useTexts } from '../../language/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { Storefront } from '../../parts/layout/storefront.tsx'
import { RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../session/index.ts'

const textsOfNoPharmacy = ['requests'] as const

interface NoPharmacyProps {
  readonly isWaiting: boolean
  /** Whether no other task comes first, so that the primary button is here. */
  readonly isFirst: boolean
}

/** For a member without a pharmacy: explanation and next step. */
export default function NoPharmacy({ isWaiting, isFirst }: NoPharmacyProps) {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  if (!useTexts(textsOfNoPharmacy)) return <RowSkeletons count={1} />
  const variant = isFirst && !isWaiting ? 'filled' : 'outlined'
  if (!may.includes('requestLink')) {
    return (
      <Meaning title={t('home.no_pharmacy.title')} text={t('home.no_pharmacy.other_field')}>
        <LinkButton to="/profile/edit#practice">{t('home.no_pharmacy.update_profile')}</LinkButton>
      </Meaning>
    )
  }
  return (
    <Meaning title={t('home.no_pharmacy.title')} text={t('home.no_pharmacy.meaning')}>
      {!isWaiting && <p>{t('home.no_pharmacy.how')}</p>}
      <LinkButton to="/new-employment" variant={variant}>
        {isWaiting ? t('home.pharmacies.ask_another') : t('home.no_pharmacy.ask')}
      </LinkButton>
    </Meaning>
  )
}

interface MeaningProps {
  readonly title: string
  readonly text: string
  readonly children?: React.ReactNode
}

function Meaning({ title, text, children }: MeaningProps) {
  return (
    <OfcCard>
      <div className="home-meaning">
        <div className="home-meaning-words">
          <h2 className="card-title">{title}</h2>
          <p>{text}</p>
          {children}
        </div>
        <Storefront />
      </div>
    </OfcCard>
  )
}
