import { useOnline } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'

export function OfflineNotice() {
  const { t } = useLanguage()
  const isOnline = useOnline()
  return (
    <div role="status">{isOnline ? undefined : <p className="shell-notice">{t('shell.offline')}</p>}</div>
  )
}
