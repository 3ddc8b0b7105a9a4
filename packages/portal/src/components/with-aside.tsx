import type { ReactNode } from 'react'
import './with-aside.css'

interface WithAsideProps {
  /** One or more `AsideSection`. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A form or a text with help beside it; on a phone the help is below. */
export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <div className="with-aside">
      {children}
      <aside className="aside">{aside}</aside>
    </div>
  )
}

interface AsideSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function AsideSection({ title, children }: AsideSectionProps) {
  return (
    <section>
      <h2 className="aside-title">{title}</h2>
      {children}
    </section>
  )
}
