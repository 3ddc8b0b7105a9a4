import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { futureEmployments } from '../../domain/pharmacies/pharmacy-resources.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'

/** For a person without a pharmacy today: when their access starts, or how to get one. */
export function NoPharmacyPage() {
  const { t, locale } = useLanguage()
  const { may, employments } = useUserinfo()
  const mayRequest = may.includes('requestLink')
  const [first] = futureEmployments(employments, calendarDateOf(new Date()))
  if (first) {
    const date = formatDate(first.startDate, locale)
    return (
      <Page title="pharmacies.future.title" intro={t('pharmacies.future.text', { date })}>
        <Storefront />
      </Page>
    )
  }
  return (
    <Page
      title="pharmacies.none.title"
      intro={mayRequest ? t('pharmacies.none.text') : t('pharmacies.none.other_field')}
    >
      {mayRequest ? (
        <LinkButton to="/new-employment" variant="filled">
          {t('pharmacies.none.ask')}
        </LinkButton>
      ) : (
        <LinkButton to="/profile/edit#practice">{t('pharmacies.none.update_profile')}</LinkButton>
      )}
      <Storefront />
    </Page>
  )
}
