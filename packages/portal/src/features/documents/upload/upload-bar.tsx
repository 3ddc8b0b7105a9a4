import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { countsText } from './counts-text.ts'
import type { UploadCounts, UploadVerb } from './upload-counts.ts'

interface UploadBarProps {
  readonly counts: UploadCounts
  readonly verb: UploadVerb
  readonly canFinishLater: boolean
}

/** Upload counts and the next action. */
export function UploadBar({ counts, verb, canFinishLater }: UploadBarProps) {
  const language = useLanguage()
  const { t } = language
  const text = countsText(language, counts)
  return (
    <div className="upload-bar">
      <p className="upload-counts" role="status">
        {text}
      </p>
      <OfcButton type="submit" variant="filled" loading={verb === 'sending'}>
        {t(`upload.verbs.${verb === 'sending' ? 'send' : verb}`)}
      </OfcButton>
      {verb !== 'finish' && (
        <LinkButton to={addressOfDocuments} variant="plain">
          {t(canFinishLater ? 'upload.later' : 'upload.cancel')}
        </LinkButton>
      )}
    </div>
  )
}
