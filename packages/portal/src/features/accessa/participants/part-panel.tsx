import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { fullName } from '../accessa.ts'
import { StatusBadge } from '../standing/status.tsx'
import './part-panel.css'

interface PartPanelProps {
  readonly participant: Participant
  readonly category: ProgrammeCategory
  /** What was pressed: the panel opens beside it, and gives the focus back to it. */
  readonly source: HTMLElement
  readonly onClosed: () => void
  readonly onRemove: () => void
  readonly onEvaluate: () => void
}

/**
 * Where somebody stands in a category: what is missing, since when; and what can be done about it. A popover and no modal dialog: one
 * looks at state after state, and to make hundreds of cells inert and back takes longer than to read one.
 */
export function PartPanel(props: PartPanelProps) {
  const { participant, category, source, onClosed, onRemove, onEvaluate } = props
  const { t, locale } = useLanguage()
  const headingId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    panel.current?.showPopover({ source })
    // A focus lays the page out: when the panel's elements have drawn themselves, that is done once.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [source])
  // The focus is back on the cell before what follows takes it.
  const leaveFor = (act: () => void) => () => {
    panel.current?.hidePopover()
    act()
  }
  const { status, missing, enrolledOn, curoEmail, may } = participant
  return (
    <div
      className="part-panel"
      role="dialog"
      popover="auto"
      ref={panel}
      aria-labelledby={headingId}
      // Not before it closes: what is gone by then gives no focus back.
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
          <OfcButton size="small" onClick={leaveFor(onEvaluate)}>
            {t('accessa.evaluate.action')}
          </OfcButton>
        )}
        {may.includes('remove') && (
          <OfcButton size="small" variant="plain" tone="danger" onClick={leaveFor(onRemove)}>
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
