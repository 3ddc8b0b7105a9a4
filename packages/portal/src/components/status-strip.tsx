import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icons/icon.tsx'
import './status-strip.css'

interface StatusStripProps {
  /** The colour of the icon: green for done, amber for required, blue for optional. */
  readonly tone: 'green' | 'amber' | 'blue'
  readonly icon: IconName
  readonly title: string
  /** The id of the title, as a link target. */
  readonly id?: string
  /** After the title, in the same line while there is room: facts, each an element of its own. */
  readonly facts?: ReactNode
  /** For moving the focus to the text. */
  readonly textRef?: Ref<HTMLDivElement>
  readonly actions?: ReactNode
  /** Below the line. */
  readonly children?: ReactNode
}

/** The status of something in one line, with its actions at the end. */
export function StatusStrip({ tone, icon, title, id, facts, textRef, actions, children }: StatusStripProps) {
  return (
    <OfcCard padding="none" className="strip">
      <div className="strip-line">
        <span className="strip-sign" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <div ref={textRef} tabIndex={-1} className="strip-words" role="status">
          <h2 id={id} className="strip-title">
            {title}
          </h2>
          {facts}
        </div>
        {actions && <div className="strip-acts">{actions}</div>}
      </div>
      {children}
    </OfcCard>
  )
}

/** The placeholder of a strip, one line high. */
export function StatusStripSkeleton() {
  return (
    <OfcCard padding="none">
      <div className="strip-line">
        <OfcSkeleton lines={1} />
      </div>
    </OfcCard>
  )
}
