import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'

/** One request, for who sent it and for the association's staff. */
export default function RequestPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="documents.request.title"
      above={<WayBack to={addressOfDocuments}>{t('documents.title')}</WayBack>}
    />
  )
}
