import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type RefObject, useEffect, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { isAhead } from './is-ahead.ts'

interface DecideBarProps {
  readonly decision: RefObject<HTMLElement | null>
  readonly onDecide: () => void
}

/** As much of the decision is above the foot of the window when the bar goes. */
const rootMargin = '0px 0px -96px'

/** Where the decision comes after the form, it leads there from the foot of the window until the decision is in sight. */
export function DecideBar({ decision, onDecide }: DecideBarProps) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!decision.current) return undefined
    const observer = new IntersectionObserver((entries) => setShown(entries.slice(-1).some(isAhead)), {
      rootMargin,
    })
    observer.observe(decision.current)
    return () => observer.disconnect()
  }, [decision])
  if (!isShown) return null
  return (
    <div className="decide-bar">
      <OfcButton variant="filled" onClick={onDecide}>
        {t('decision.begin')}
      </OfcButton>
    </div>
  )
}
