import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'
import { refusedFiles } from './request-state.ts'

/** Which files the scan has refused, and the way to send them again for as long as files can be added. */
export function RefusedNotice({ request: { id, files, may } }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const refused = refusedFiles(files)
  if (refused.length === 0) return null
  return (
    <div className="request-quote">
      {refused.map(({ id: fileId, name }) => (
        <p key={fileId} className="request-refused">
          {t('documents.file.refused', { name })}
        </p>
      ))}
      {may.includes('addFile') && (
        <p>
          <Link to={addressOfUpload(id)}>{t('documents.file.send_again', { count: refused.length })}</Link>
        </p>
      )}
    </div>
  )
}
