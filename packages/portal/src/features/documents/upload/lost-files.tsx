import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

interface LostFilesProps {
  readonly names: readonly string[]
  /** Called to drop the files from the draft. */
  readonly onDismiss: () => void
}

/** Names of files that were lost when the page was reloaded. */
export function LostFiles({ names, onDismiss }: LostFilesProps) {
  const { t } = useLanguage()
  if (names.length === 0) return null
  return (
    <div className="upload-lost">
      <p>{t('upload.lost', { count: names.length })}</p>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <OfcButton variant="plain" onClick={onDismiss}>
        {t('upload.forget')}
      </OfcButton>
    </div>
  )
}
