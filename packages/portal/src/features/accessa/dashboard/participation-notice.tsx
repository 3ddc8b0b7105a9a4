import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { pharmacyNoticeDays } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'
import { type DashboardDialog, useDashboardDialog } from './use-dashboard-dialog.tsx'

interface ParticipationNoticeProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

/** Explains how a pharmacy leaves accessa and shows the last day before a notice is given. */
export function ParticipationNotice({ pharmacy, categories }: ParticipationNoticeProps) {
  const dialog = useDashboardDialog({ pharmacy, categories })
  const { notice, agreement, isEnrolled } = pharmacy
  return (
    <>
      {(agreement || notice || isEnrolled) && <NoticeSection pharmacy={pharmacy} dialog={dialog} />}
      {dialog.element}
    </>
  )
}

interface NoticeSectionProps extends Pick<ParticipationNoticeProps, 'pharmacy'> {
  readonly dialog: DashboardDialog
}

function NoticeSection({ pharmacy: { notice, may }, dialog }: NoticeSectionProps) {
  const { t, locale } = useLanguage()
  return (
    <section aria-labelledby="notice">
      <h2 id="notice" className="dashboard-heading" tabIndex={-1} ref={dialog.heading}>
        {t('accessa.at.end')}
      </h2>
      {notice ? (
        <p className="row-detail">
          {t('accessa.at.end_given', {
            name: notice.givenBy,
            date: formatDate(notice.givenOn, locale),
            last: formatDate(notice.lastDay, locale),
          })}
        </p>
      ) : (
        <p className="row-detail">
          {t('accessa.at.end_text', {
            days: pharmacyNoticeDays,
            date: formatDate(addDays(calendarDateOf(new Date()), pharmacyNoticeDays), locale),
            may: may.includes('giveNotice') ? 'yes' : 'no',
          })}
        </p>
      )}
      {may.includes('giveNotice') && (
        <OfcButton variant="plain" tone="danger" onClick={() => dialog.open('giveNotice')}>
          {t('accessa.at.act.giveNotice')}
        </OfcButton>
      )}
      {may.includes('withdrawNotice') && (
        <OfcButton variant="plain" onClick={() => dialog.open('takeBack')}>
          {t('accessa.at.act.takeBack')}
        </OfcButton>
      )}
    </section>
  )
}
