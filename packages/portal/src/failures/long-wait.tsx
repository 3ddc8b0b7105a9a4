import { useEffect, useState } from 'react'
import { useLanguage } from '../language/index.ts'
import './failures.css'

/** Longer than this is unusual, and said; that something is under way shows from the beginning. */
const patience = 3_000

interface LongWaitProps {
  /** Whether something is under way. */
  readonly isOn: boolean
}

/** Says that an answer takes long, well before the wait is given up. */
export function LongWait({ isOn }: LongWaitProps) {
  const { t } = useLanguage()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return setLong(false)
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [isOn])
  return (
    <div role="status">
      {isOn && isLong ? <p className="long-wait">{t('errors.long_wait')}</p> : undefined}
    </div>
  )
}
