import type { Transaction } from '@officine/api/calls'
import type { ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { ReactNode, Ref } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ObstacleList } from './acceptance-obstacles.tsx'
import { transactionChangeText } from './transaction-change-text.ts'

interface NoticeRef {
  /** For moving the focus to the notice. */
  readonly ref: Ref<AlertElement>
}

interface ConcurrentChangeNoticeProps extends NoticeRef {
  readonly baseline: Transaction
  readonly current: Transaction
  /** What the person can do next. */
  readonly next: string
}

/** Notice that another person changed the form while this one wrote a decision. */
export function ConcurrentChangeNotice({ ref, baseline, current, next }: ConcurrentChangeNoticeProps) {
  const language = useLanguage()
  return (
    <Notice ref={ref} heading={language.t('decision.overtaken.title')}>
      <p>{transactionChangeText(language, baseline, current)}</p>
      <p>{next}</p>
    </Notice>
  )
}

/** Notice that the record was changed in parallel, so that the acceptance was refused. */
export function RecordChangedNotice({ ref }: NoticeRef) {
  const { t } = useLanguage()
  return (
    <Notice ref={ref} heading={t('decision.record_changed.title')}>
      {t('decision.record_changed.text')}
    </Notice>
  )
}

interface OwnerObstaclesNoticeProps extends NoticeRef {
  /** Error details of the server's refusal. */
  readonly details: readonly ErrorDetail[]
  readonly form: Transaction
}

/** The problems of the form's owners that prevent an acceptance. */
export function OwnerObstaclesNotice({ ref, details, form }: OwnerObstaclesNoticeProps) {
  const { t } = useLanguage()
  const obstacles = details.map(({ field = '', ...detail }) => ({
    ...detail,
    pointer: `/${field.replaceAll('.', '/')}`,
    person: null,
  }))
  return (
    <Notice ref={ref} heading={t('decision.refused.title')}>
      <ObstacleList form={form} obstacles={obstacles} />
    </Notice>
  )
}

interface NoticeProps extends NoticeRef {
  readonly heading: string
  readonly children: ReactNode
}

function Notice({ ref, heading, children }: NoticeProps) {
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={heading}>
      {children}
    </OfcAlert>
  )
}
