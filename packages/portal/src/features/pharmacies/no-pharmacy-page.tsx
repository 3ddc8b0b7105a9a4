import { LinkButton } from '../../components/link-button.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'

/** For a person without a pharmacy: how to get one. */
export function NoPharmacyPage() {
  const { t } = useLanguage()
  const mayRequest = useUserinfo().may.includes('requestLink')
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
