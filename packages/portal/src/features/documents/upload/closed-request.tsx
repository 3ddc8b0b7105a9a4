import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import { addressOfRequest, addressOfUpload } from '../../../parts/documents/document-address.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import '../../../parts/layout/save-bar.css'

/** The association has answered: nothing can be added any more. */
export function ClosedNotice() {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('upload.closed.title')}>
      {t('upload.closed.text')}
    </OfcAlert>
  )
}

export function ClosedBar({ requestId }: { readonly requestId: string }) {
  const { t } = useLanguage()
  return (
    <div className="save-bar upload-bar">
      <LinkButton to={addressOfUpload()} variant="plain">
        {t('upload.another')}
      </LinkButton>
      <LinkButton to={addressOfRequest(requestId)} variant="filled">
        {t('upload.closed.read')}
      </LinkButton>
    </div>
  )
}
