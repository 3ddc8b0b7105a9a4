import type { MemberRequest } from '@officine/api/calls'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { refusedFiles } from '../requests.ts'
import './sent-requests.css'

/** The refused file, the reason, and a link to replace it. */
export function RefusedFilesStrip({ request }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const refused = refusedFiles(request.files)
  const values = { count: refused.length, name: refused[0]?.name ?? '', request: request.description }
  return (
    <section className="sheet sent-refused" aria-labelledby="sent-refused">
      <span className="row-sign">
        <Icon name="alert" />
      </span>
      <div>
        <h2 id="sent-refused" className="row-title">
          {t('documents.refused', values)}
        </h2>
        <p className="row-detail">{t('documents.refused.reason', values)}</p>
      </div>
      <LinkButton
        to={documentUploadPath(request.id)}
        variant="filled"
        label={t('documents.refused.replace_named', values)}
      >
        {t('documents.refused.replace')}
      </LinkButton>
    </section>
  )
}
