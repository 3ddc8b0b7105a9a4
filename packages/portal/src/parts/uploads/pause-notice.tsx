import { useLanguage } from '../../language/index.ts'
import './uploads.css'

/** One sentence for all that waits for the network. */
export function PauseNotice({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useLanguage()
  return <div role="status">{isPaused && <p className="uploads-paused">{t('uploads.paused')}</p>}</div>
}
