import { useLanguage } from '../../../language/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { DocumentIcon } from '../document-icon.tsx'

interface SendLinkProps {
  readonly variant: 'filled' | 'plain'
  /** The short label, used beside the list’s heading on phones. */
  readonly isShort?: boolean
}

export function SendLink({ variant, isShort = false }: SendLinkProps) {
  const { t } = useLanguage()
  return (
    <LinkButton to={addressOfUpload()} variant={variant}>
      {!isShort && <DocumentIcon name="upload" slot="start" />}
      {t(isShort ? 'documents.send_short' : 'documents.send')}
    </LinkButton>
  )
}
