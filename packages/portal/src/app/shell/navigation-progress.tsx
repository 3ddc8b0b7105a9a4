import { useEffect, useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { useIsNavigating } from '../../navigation/index.ts'

/** A navigation that takes longer than this (ms) shows an indicator and is announced. */
const indicatorDelay = 150

export function NavigationProgress() {
  const { t } = useLanguage()
  const isShown = useIsOnLongerThan(useIsNavigating(), indicatorDelay)
  return (
    <div role="status">
      {isShown ? (
        <div className="shell-moving">
          <span className="visually-hidden">{t('shell.loading')}</span>
        </div>
      ) : undefined}
    </div>
  )
}

function useIsOnLongerThan(isOn: boolean, delay: number): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    if (!isOn) return setLonger(false)
    const timer = setTimeout(() => setLonger(true), delay)
    return () => clearTimeout(timer)
  }, [isOn, delay])
  return isLonger
}
