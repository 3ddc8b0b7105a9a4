import { formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { LinkButton } from '../../components/link-button.tsx'
import { RowSkeletons } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { employmentPharmacyText } from '../../domain/pharmacies/own-employments.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import type { FutureEmployment } from './employment-status.ts'

const textsOfNoPharmacy = ['requests'] as const

interface NoPharmacyProps {
  readonly hasPendingRequest: boolean
  /** Whether no other task comes first, so that the primary button is here. */
  readonly isFirst: boolean
  /** Approved employments that start later. */
  readonly futureEmployments: readonly FutureEmployment[]
}

/** For a member without a pharmacy today: explanation and next step. */
export default function NoPharmacy({ hasPendingRequest, isFirst, futureEmployments }: NoPharmacyProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { may } = useUserinfo()
  if (!useTexts(textsOfNoPharmacy)) return <RowSkeletons count={1} />
  if (futureEmployments.length > 0) {
    return (
      <NoPharmacyCard title={t('home.future.title')}>
        <ul>
          {futureEmployments.map((employment) => (
            <li key={employment.id}>
              {t('home.future.from', {
                pharmacy: employmentPharmacyText(language, employment),
                date: formatDate(employment.startDate, locale),
              })}
            </li>
          ))}
        </ul>
        <p>{t('home.future.meaning')}</p>
        {may.includes('requestLink') && (
          <LinkButton to="/new-employment">{t('home.pharmacies.ask_another')}</LinkButton>
        )}
      </NoPharmacyCard>
    )
  }
  const variant = isFirst && !hasPendingRequest ? 'filled' : 'outlined'
  if (!may.includes('requestLink')) {
    return (
      <NoPharmacyCard title={t('home.no_pharmacy.title')} text={t('home.no_pharmacy.other_field')}>
        <LinkButton to="/profile/edit#practice">{t('home.no_pharmacy.update_profile')}</LinkButton>
      </NoPharmacyCard>
    )
  }
  return (
    <NoPharmacyCard
      title={t('home.no_pharmacy.title')}
      text={
        hasPendingRequest
          ? t('home.no_pharmacy.meaning')
          : `${t('home.no_pharmacy.how')} ${t('home.no_pharmacy.meaning')}`
      }
    >
      <LinkButton to="/new-employment" variant={variant}>
        {hasPendingRequest ? t('home.pharmacies.ask_another') : t('home.no_pharmacy.ask')}
      </LinkButton>
    </NoPharmacyCard>
  )
}

interface NoPharmacyCardProps {
  readonly title: string
  readonly text?: string
  readonly children?: React.ReactNode
}

function NoPharmacyCard({ title, text, children }: NoPharmacyCardProps) {
  return (
    <OfcCard>
      <div className="home-meaning">
        <div className="home-meaning-words">
          <h2 className="card-title">{title}</h2>
          {text && <p>{text}</p>}
          {children}
        </div>
        <Storefront />
      </div>
    </OfcCard>
  )
}
