import { lazy, Suspense } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'

const CardSection = lazy(() => import('./card/card-section.tsx'))

/** The member's card, tax receipts and requests; for the association's staff the requests of everybody. */
export default function DocumentsPage() {
  const { t } = useLanguage()
  const { may } = useUserinfo()
  return (
    <Page title="documents.title" lead={t('documents.lead')}>
      {may.includes('readMembershipCard') && (
        <Suspense>
          <CardSection />
        </Suspense>
      )}
      {may.includes('readTaxReceipts') && (
        <section aria-labelledby="receipts">
          <h2 id="receipts">{t('documents.receipts.title')}</h2>
        </section>
      )}
      {may.includes('sendRequest') && (
        <section aria-labelledby="sent">
          <h2 id="sent">{t('documents.sent.title')}</h2>
        </section>
      )}
    </Page>
  )
}
