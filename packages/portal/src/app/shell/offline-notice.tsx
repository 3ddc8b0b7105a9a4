import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../language/index.ts'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

export function OfflineNotice() {
  const { t } = useLanguage()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">{isOnline ? undefined : <p className="shell-notice">{t('shell.offline')}</p>}</div>
  )
}
