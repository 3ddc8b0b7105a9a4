import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { formatDate, fullName } from '@officine/i18n/locale'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { placeBeside } from '@officine/ui-elements/overlays/place-beside.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'

import { StatusBadge } from '../status/programme-status.tsx'
import './participation-panel.css'

interface ParticipationPanelProps {
  readonly participant: Participant
  readonly category: ProgrammeCategory
  /** The pressed cell: the panel opens beside it and returns the focus to it. */
  readonly source: HTMLElement
  readonly onClosed: () => void
  readonly onRemove: () => void
  readonly onEvaluate: () => void
}

/**
 * Status of a participation: missing items, start date, actions. A popover instead of a modal
 * dialog: making hundreds of cells inert for each status is slow.
 */
export function ParticipationPanel(props: ParticipationPanelProps) {
  const { participant, category, source, onClosed, onRemove, onEvaluate } = props
  const { t, locale } = useLanguage()
  const headingId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    panel.current?.showPopover({ source })
    if (panel.current) placeBeside(panel.current, source, 'bottom-start')
    // Focus forces a layout; wait one frame, so that the rendered elements are laid out once.
    const isFree = rememberFocus()
    const frame = requestAnimationFrame(() => isFree() && heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [source])
  // Return the focus to the cell before the next dialog takes it.
  const closeThen = (action: () => void) => () => {
    panel.current?.hidePopover()
    action()
  }
  /** Closes when the focus goes on to the page, whose cells the panel would cover. */
  const closeUnlessWithin = (focused: Element | null) => {
    const open = panel.current
    if (focused && open && !open.contains(focused) && open.matches(':popover-open')) open.hidePopover()
  }
  const { status, missing, enrolledOn, curoEmail, may } = participant
  return (
    <div
      className="part-panel"
      role="dialog"
      popover="auto"
      ref={panel}
      aria-labelledby={headingId}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== source) closeUnlessWithin(relatedTarget)
      }}
      // Not `onBeforeToggle`: a panel removed before it closes returns no focus.
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
    >
      <h3 id={headingId} tabIndex={-1} ref={heading}>
        {t('accessa.people.part', { name: fullName(participant), category: category.name[locale] })}
      </h3>
      <p>
        <StatusBadge status={status} />
      </p>
      {missing && <p>{missing}</p>}
      <p className="row-detail">{t('accessa.people.since', { date: formatDate(enrolledOn, locale) })}</p>
      {curoEmail && <p className="row-detail">{t('accessa.people.address', { email: curoEmail })}</p>}
      <div className="part-panel-acts">
        {may.includes('evaluate') && (
          <OfcButton size="small" onClick={closeThen(onEvaluate)}>
            {t('accessa.evaluate.action')}
          </OfcButton>
        )}
        {may.includes('remove') && (
          <OfcButton size="small" variant="plain" tone="danger" onClick={closeThen(onRemove)}>
            {t('accessa.people.remove_one')}
          </OfcButton>
        )}
        <OfcButton size="small" variant="plain" onClick={() => panel.current?.hidePopover()}>
          {t('accessa.close')}
        </OfcButton>
      </div>
    </div>
  )
}
