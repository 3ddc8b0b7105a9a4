import type { ReactNode, Ref } from 'react'
import './lists.css'

export interface ListSectionProps {
  readonly title: string
  /** The id of the heading, which labels the section and can be a link target. */
  readonly id?: string
  /** Below the title. */
  readonly note?: ReactNode
  /** Actions for the whole list, beside the title. */
  readonly actions?: ReactNode
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The number of items as text, announced on change; blank while unknown. */
  readonly count?: string | undefined
  /**
   * Hides the head visually, where the page's title or a filter already names the list. Its heading
   * still gets the focus after paging.
   */
  readonly isHeadHidden?: boolean
  /** Hides the count visually, where the title already has it; it is still announced. */
  readonly isCountHidden?: boolean
  /** Search and filters; the count is at the end of their line. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The section of a list: a focusable heading, and the count. */
export function ListSection({ title, id, note, actions, headingRef, ...props }: ListSectionProps) {
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
          <h2 id={id} className="card-title" tabIndex={-1} ref={headingRef}>
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
