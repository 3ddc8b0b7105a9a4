import { useEffect, useState } from 'react'
import { useLanguage } from '../language/index.ts'
import './failures.css'

/** The time after which the wait is announced (ms); a progress indicator shows from the start. */
const slowResponseDelay = 3_000

interface SlowResponseNoticeProps {
  readonly isOn: boolean
}

/** Announces that a response takes long, well before the timeout. */
export function SlowResponseNotice({ isOn }: SlowResponseNoticeProps) {
  const { t } = useLanguage()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return setLong(false)
    const timer = setTimeout(() => setLong(true), slowResponseDelay)
    return () => clearTimeout(timer)
  }, [isOn])
  return (
    <div role="status">
      {isOn && isLong ? <p className="long-wait">{t('errors.long_wait')}</p> : undefined}
    </div>
  )
}
