import { ErrorPageLayout } from '../../../components/error-pages/error-page-layout.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

/**
 * Who manages accessa at a pharmacy, and who can appoint the reader: an owner of their pharmacy, or
 * the association where they work at none. Leads to their own participation.
 */
export default function UnauthorizedAccessaPage() {
  const { t, rich } = useLanguage()
  const { pharmacies } = useUserinfo()
  return (
    <ErrorPageLayout
      title="shell.unauthorized.title"
      text={rich('accessa.unauthorized.text', { asks: pharmacies.length > 0 ? 'owner' : 'association' })}
    >
      <div>
        <LinkButton to={accessaPath} variant="filled">
          {t('accessa.unauthorized.own')}
        </LinkButton>
      </div>
    </ErrorPageLayout>
  )
}
