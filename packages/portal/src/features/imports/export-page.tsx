import { getRegisterExport } from '@officine/api/calls'
import { registerKinds } from '@officine/api/constants'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { BackLink } from '../../components/back-link.tsx'
import { send } from '../../data/index.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { peoplePath } from '../../domain/people/person-path.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import './imports.css'

/** The register as files, which an import reads. */
export default function ExportPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="exports.title"
      intro={t('exports.lead')}
      above={<BackLink to={peoplePath}>{t('people.title')}</BackLink>}
    >
      <div className="imports">
        <OfcCard padding="none">
          <ul className="rows">
            {registerKinds.map((kind) => (
              <li key={kind} className="row">
                <div className="row-words">
                  <h2 className="row-title">{t(`imports.kind.${kind}`)}</h2>
                  <p className="row-detail">{t(`exports.kind.${kind}`)}</p>
                </div>
                <DownloadButton
                  label={t('exports.download_named', { kind: t(`imports.kind.${kind}`) })}
                  errorHeading={t('imports.download.failed')}
                  fetchFile={() => send(getRegisterExport, { query: { kind } })}
                >
                  {t('exports.download')}
                </DownloadButton>
              </li>
            ))}
          </ul>
        </OfcCard>
        <p className="note">{t('exports.note')}</p>
      </div>
    </Page>
  )
}
