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
  const isFuture = futureEmployments.length > 0
  const mayRequest = may.includes('requestLink')
  return (
    <OfcCard>
      <div className="home-meaning">
        <div className="home-meaning-words">
          <h2 className="card-title">{t(isFuture ? 'home.future.title' : 'home.no_pharmacy.title')}</h2>
          {isFuture ? (
            <>
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
            </>
          ) : (
            <p>{noPharmacyText()}</p>
          )}
          {mayRequest && (
            <LinkButton
              to="/new-employment"
              variant={isFirst && !hasPendingRequest && !isFuture ? 'filled' : 'outlined'}
            >
              {t(hasPendingRequest || isFuture ? 'home.pharmacies.ask_another' : 'home.no_pharmacy.ask')}
            </LinkButton>
          )}
          {!mayRequest && !isFuture && (
            <LinkButton to="/profile/edit#practice">{t('home.no_pharmacy.update_profile')}</LinkButton>
          )}
        </div>
        <Storefront />
      </div>
    </OfcCard>
  )

  function noPharmacyText(): string {
    if (!mayRequest) return t('home.no_pharmacy.other_field')
    const meaning = t('home.no_pharmacy.meaning')
    return hasPendingRequest ? meaning : `${t('home.no_pharmacy.how')} ${meaning}`
  }
}
