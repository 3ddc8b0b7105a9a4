import type { Transaction } from '@officine/api/calls'
import type { ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ObstacleList } from './acceptance-obstacles.tsx'
import { changeText } from './overtaken.ts'

interface ChangeProps {
  readonly seen: Transaction
  readonly current: Transaction
  /** The person has pressed, and was refused. */
  readonly wasSent: boolean
  /** What the person can do about it. */
  readonly next: string
}

/** What somebody else did while the answer was written. */
export function ChangedMeanwhile({ seen, current, wasSent, next }: ChangeProps) {
  const language = useLanguage()
  return (
    <Notice heading={language.t('decision.overtaken.title')} focusOn={wasSent && current}>
      <p>{changeText(language, seen, current)}</p>
      <p>{next}</p>
    </Notice>
  )
}

interface RefusalProps {
  /** Why the server has refused. */
  readonly details: readonly ErrorDetail[]
}

/** The pharmacy's record was changed beside the form, which was not accepted over it. */
export function RecordChanged({ details }: RefusalProps) {
  const { t } = useLanguage()
  return (
    <Notice heading={t('decision.record_changed.title')} focusOn={details}>
      {t('decision.record_changed.text')}
    </Notice>
  )
}

interface OwnersRefusedProps extends RefusalProps {
  readonly form: Transaction
}

/** What of the people on the form the association can't accept. */
export function OwnersRefused({ details, form }: OwnersRefusedProps) {
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
  /** What refused the press: whoever pressed is led here. Without it, it is announced alone. */
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
