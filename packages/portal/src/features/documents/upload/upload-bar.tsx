import { OfcButton } from '@officine/ui-elements/react/button.js'
import { LinkButton } from '../../../components/link-button.tsx'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { type UploadAction, type UploadCounts, uploadCountsText } from './upload-counts.ts'

interface UploadBarProps {
  readonly counts: UploadCounts
  readonly action: UploadAction
  readonly canFinishLater: boolean
}

/** Upload counts and the next action. */
export function UploadBar({ counts, action, canFinishLater }: UploadBarProps) {
  const language = useLanguage()
  const { t } = language
  const text = uploadCountsText(language, counts)
  return (
    <div className="upload-bar">
      <p className="upload-counts" role="status">
        {text}
      </p>
      <OfcButton type="submit" variant="filled" loading={action === 'sending'}>
        {t(`upload.verbs.${action === 'sending' ? 'send' : action}`)}
      </OfcButton>
      {action !== 'finish' && (
        <LinkButton to={documentsPath} variant="plain">
          {t(canFinishLater ? 'upload.later' : 'upload.cancel')}
        </LinkButton>
      )}
    </div>
  )
}
