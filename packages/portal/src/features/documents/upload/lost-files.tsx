import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

interface LostFilesProps {
  readonly names: readonly string[]
  /** They are not to be sent any more. */
  readonly forget: () => void
}

/** Files that went with an earlier load of the page, by name. */
export function LostFiles({ names, forget }: LostFilesProps) {
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
      <OfcButton variant="plain" onClick={forget}>
        {t('upload.forget')}
      </OfcButton>
    </div>
  )
}
