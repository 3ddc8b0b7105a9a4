import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './strip.css'

interface StripProps {
  /** A disc before the words: green for what is done, amber for what is asked, blue for what may be done. */
  readonly tone: 'green' | 'amber' | 'blue'
  readonly icon: IconName
  readonly title: string
  /** Makes the title a place of the page. */
  readonly id?: string
  /** After the title, in the same line while there is room: facts, each an element of its own. */
  readonly facts?: ReactNode
  /** For who leads the focus to the words. */
  readonly words?: Ref<HTMLDivElement>
  readonly acts?: ReactNode
  /** Below the line. */
  readonly children?: ReactNode
}

/** How something stands, in a line, with what can be done about it at its end. */
export function Strip({ tone, icon, title, id, facts, words, acts, children }: StripProps) {
  return (
    <OfcCard padding="none" className="strip">
      <div className="strip-line">
        <span className="strip-sign" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <div ref={words} tabIndex={-1} className="strip-words" role="status">
          <h2 id={id} className="strip-title">
            {title}
          </h2>
          {facts}
        </div>
        {acts && <div className="strip-acts">{acts}</div>}
      </div>
      {children}
    </OfcCard>
  )
}

/** The place of a strip while it is on its way, as high as one line of it. */
export function StripSkeleton() {
  return (
    <OfcCard padding="none">
      <div className="strip-line">
        <OfcSkeleton lines={1} />
      </div>
    </OfcCard>
  )
}
