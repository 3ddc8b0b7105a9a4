import type { Transaction } from '@officine/api/calls'
import type { ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ObstacleList } from './acceptance-obstacles.tsx'
import { transactionChangeText } from './transaction-change-text.ts'

interface ConcurrentChangeNoticeProps {
  readonly baseline: Transaction
  readonly current: Transaction
  /** Whether the person submitted and was refused. */
  readonly wasSent: boolean
  /** What the person can do next. */
  readonly next: string
}

/** Notice that another person changed the form while this one wrote a decision. */
export function ConcurrentChangeNotice({ baseline, current, wasSent, next }: ConcurrentChangeNoticeProps) {
  const language = useLanguage()
  return (
    <Notice heading={language.t('decision.overtaken.title')} focusOn={wasSent && current}>
      <p>{transactionChangeText(language, baseline, current)}</p>
      <p>{next}</p>
    </Notice>
  )
}

interface RefusalProps {
  /** Error details of the server's refusal. */
  readonly details: readonly ErrorDetail[]
}

/** Notice that the record was changed in parallel, so that the acceptance was refused. */
export function RecordChangedNotice({ details }: RefusalProps) {
  const { t } = useLanguage()
  return (
    <Notice heading={t('decision.record_changed.title')} focusOn={details}>
      {t('decision.record_changed.text')}
    </Notice>
  )
}

interface OwnerObstaclesNoticeProps extends RefusalProps {
  readonly form: Transaction
}

/** The problems of the form's owners that prevent an acceptance. */
export function OwnerObstaclesNotice({ details, form }: OwnerObstaclesNoticeProps) {
  const { t } = useLanguage()
  const obstacles = details.map(({ field = '', ...detail }) => ({
    ...detail,
    pointer: `/${field.replaceAll('.', '/')}`,
    person: null,
  }))
  return (
    <Notice heading={t('decision.refused.title')} focusOn={details}>
      <ObstacleList form={form} obstacles={obstacles} />
    </Notice>
  )
}

interface NoticeProps {
  readonly heading: string
  /** The refusal: if set, the notice takes the focus when it changes; else it is only announced. */
  readonly focusOn: unknown
  readonly children: ReactNode
}

function Notice({ heading, focusOn, children }: NoticeProps) {
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (focusOn) alert.current?.focus()
  }, [focusOn])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={heading}>
      {children}
    </OfcAlert>
  )
}
