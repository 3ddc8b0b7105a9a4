import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { formatList, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { accessaDashboardPath } from '../../../domain/accessa/accessa-path.ts'
import { addParticipantPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import type { SignUpResult } from './sign-up.ts'

interface SignedUpPageProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly result: SignUpResult
}

export function SignedUpPage({ pharmacy, categories, result }: SignedUpPageProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, responsible } = pharmacy
  const enrolled = categories.filter(
    (category) => category.isEnrolled || result.categoryIds.includes(category.id),
  )
  const names = formatList(
    enrolled.map(({ name }) => name[locale]),
    locale,
  )
  const pharmacyName = pharmacyWithArticle(companyName, locale)
  const person = result.responsible ?? (responsible ? fullName(responsible) : 'none')
  return (
    <Page
      title="accessa.signed_up.title"
      // Begins the title, hence the capital.
      values={{ thePharmacy: pharmacyName.charAt(0).toUpperCase() + pharmacyName.slice(1) }}
    >
      <div className="single-column">
        <CompletionMessage>
          {t('accessa.signed_up.text', { count: enrolled.length, names, person })}
        </CompletionMessage>
        <NextSteps
          title={t('accessa.signed_up.next')}
          steps={[t('accessa.signed_up.add'), t('accessa.signed_up.evaluated'), t('accessa.signed_up.told')]}
        />
        <div className="row-actions">
          <LinkButton to={addParticipantPath(id)} variant="filled">
            {t('accessa.add.title')}
          </LinkButton>
          <LinkButton to={accessaDashboardPath(id)}>{t('accessa.signed_up.dashboard')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
