import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { addressOfAddition } from '../../../parts/accessa/screen-addresses.ts'
import { Done, NextSteps } from '../../../parts/layout/done.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import type { SignedUp } from './sign-up.ts'

interface SignedUpPageProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly done: SignedUp
}

export function SignedUpPage({ pharmacy, categories, done }: SignedUpPageProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, responsible } = pharmacy
  const enrolled = categories.filter(
    (category) => category.isEnrolled || done.categoryIds.includes(category.id),
  )
  const names = new Intl.ListFormat(locale).format(enrolled.map(({ name }) => name[locale]))
  const pharmacyName = thePharmacy(companyName, locale)
  const person =
    done.responsible ?? (responsible ? `${responsible.firstName} ${responsible.lastName}` : 'none')
  return (
    <Page
      title="accessa.signed_up.title"
      // Begins the title, hence the capital.
      values={{ thePharmacy: pharmacyName.charAt(0).toUpperCase() + pharmacyName.slice(1) }}
    >
      <div className="guided">
        <Done>{t('accessa.signed_up.text', { count: enrolled.length, names, person })}</Done>
        <NextSteps
          title={t('accessa.signed_up.next')}
          steps={[t('accessa.signed_up.add'), t('accessa.signed_up.evaluated'), t('accessa.signed_up.told')]}
        />
        <div className="row-actions">
          <LinkButton to={addressOfAddition(id)} variant="filled">
            {t('accessa.add.title')}
          </LinkButton>
          <LinkButton to={addressOfAccessaAt(id)}>{t('accessa.signed_up.dashboard')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
