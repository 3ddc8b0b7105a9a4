import type { ReactNode, Ref } from 'react'
import './lists.css'

export interface ListSectionProps {
  readonly title: string
  /** Names the section by its heading, and makes that a place of the page. */
  readonly id?: string
  /** Under the title. */
  readonly note?: ReactNode
  /** What can be done with the whole list, beside the title. */
  readonly actions?: ReactNode
  readonly heading: Ref<HTMLHeadingElement>
  /** How many there are, in words, announced as it changes; blank while that is not known. */
  readonly count?: string | undefined
  /** The page's title or a filter names the list: its heading takes the focus of whoever turns its pages, and is not seen. */
  readonly isHeadHidden?: boolean
  /** The title says it already: the count is announced alone. */
  readonly isCountHidden?: boolean
  /** Search and filters; the count stands at the end of their line. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of a list: its heading, which can take the focus, and its count. */
export function ListSection({ title, id, note, actions, heading, ...props }: ListSectionProps) {
  const { tools, isHeadHidden = false, isCountHidden = false, children } = props
  const count = props.count !== undefined && (
    <p className={isCountHidden ? 'visually-hidden' : 'note list-count'} role="status">
      {props.count}
    </p>
  )
  return (
    <section className="list" aria-labelledby={id}>
      <div className={isHeadHidden ? 'list-head visually-hidden' : 'list-head'}>
        <div>
          <h2 id={id} className="card-title" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {note}
        </div>
        {actions ? <div className="row-actions">{actions}</div> : !tools && count}
      </div>
      {tools ? (
        <div className="list-tools">
          {tools}
          {count}
        </div>
      ) : (
        actions && count
      )}
      {children}
    </section>
  )
}
