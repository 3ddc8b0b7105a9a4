import { type Contact, getContact, getUserinfo, postContactStatement } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useRef, useState } from 'react'
import { mutation, useMutation } from '../../data/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { isProfileAsked } from '../../parts/profile-reminder.ts'
import { useUserinfo } from '../../session/index.ts'
import { useMayChangeFile } from './own-file.ts'

const confirmFile = mutation(postContactStatement, { makesStale: () => [getContact, getUserinfo] })

/** « My information is up to date as of … »: asked once a year, and said at any time. */
export function Statement({ file: { id, confirmedOn } }: { readonly file: Contact }) {
  const { t, locale } = useLanguage()
  const isAsked = isProfileAsked(useUserinfo().notifications)
  const { run, isRunning } = useMutation(confirmFile)
  const [failure, setFailure] = useState<ApiError>()
  const words = useRef<HTMLDivElement>(null)
  const isConfirmedToday = confirmedOn === calendarDateOf(new Date()) && !isAsked
  const how = useMayChangeFile() ? t('profile.statement.how') : t('profile.statement.how_association')
  const day = confirmedOn ? formatDate(confirmedOn, locale) : undefined

  const confirm = async () => {
    setFailure(undefined)
    try {
      await run({ path: { contactId: id } })
      // The button that was pressed goes away.
      words.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }

  return (
    <OfcCard className="profile-statement">
      <div className="profile-statement-row">
        <span className={isAsked ? 'row-sign' : 'row-sign profile-sign-done'}>
          <Icon name={isAsked ? 'clock' : 'check'} />
        </span>
        <div ref={words} tabIndex={-1} className="row-words" role="status">
          <h2 id="statement" className="card-title">
            {isAsked || !day ? t('profile.statement.title') : t('profile.statement.confirmed', { date: day })}
          </h2>
          <p className="row-detail">
            {isConfirmedToday ? t('profile.statement.yearly') : how}{' '}
            {isAsked && day ? t('profile.statement.last', { date: day }) : undefined}
            {day ? undefined : t('profile.statement.never')}
          </p>
        </div>
        {isConfirmedToday ? undefined : (
          <OfcButton variant={isAsked ? 'filled' : 'outlined'} loading={isRunning} onClick={confirm}>
            {isAsked || !day ? t('profile.statement.confirm') : t('profile.statement.confirm_again')}
          </OfcButton>
        )}
      </div>
      {failure && <FailureAlert error={failure} heading={t('profile.statement.failed')} />}
    </OfcCard>
  )
}
