import {
  type Announcement,
  type AnnouncementReader,
  deleteAnnouncement,
  getUserinfo,
} from '@officine/api/calls'
import { locales } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatTime, fullName, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useMemo, useState } from 'react'
import { DescriptionList } from '../../components/description-list.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { mutation } from '../../data/index.ts'
import { correctAnnouncementPath } from '../../domain/announcements/announcement-paths.ts'
import { personPath } from '../../domain/people/person-path.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { useLanguage } from '../../language/index.ts'
import { ListFilter } from '../../lists/list-tools.tsx'
import { ListRows, ListView } from '../../lists/list-view.tsx'
import { useList } from '../../lists/use-list.ts'
import { Link } from '../../navigation/index.ts'
import { AnnouncementText } from './announcement-text.tsx'
import { announcementReads, audienceText, periodText, readersOf } from './announcements.ts'
import '../../components/sheet.css'

interface AnnouncementRecordProps {
  readonly announcement: Announcement
  /** What only the association reads of it. */
  readonly association: NonNullable<Announcement['association']>
}

/** What became of an announcement, its texts, and who has read it. */
export default function AnnouncementRecord(props: AnnouncementRecordProps) {
  const { t } = useLanguage()
  const { id, title, text, may } = props.announcement
  return (
    <div className="announcement">
      {may.length > 0 && (
        <div className="row-actions">
          {may.includes('change') && (
            <LinkButton to={correctAnnouncementPath(id)} variant="outlined">
              {t('announcements.correct')}
            </LinkButton>
          )}
          {may.includes('withdraw') && <WithdrawButton {...props} />}
        </div>
      )}
      <section className="sheet announcement-section" aria-labelledby="facts">
        <h2 id="facts" className="card-title">
          {t('announcements.record.facts')}
        </h2>
        <Facts {...props} />
      </section>
      <section className="sheet announcement-section" aria-labelledby="texts">
        <h2 id="texts" className="card-title">
          {t('announcements.record.texts')}
        </h2>
        <div className="announcement-languages">
          {locales.map((language) => (
            <section key={language} aria-labelledby={`text-${language}`}>
              <h3 id={`text-${language}`} className="note">
                {t(`announcements.language.${language}`)}
              </h3>
              <div className="announcement-words" lang={language}>
                <p className="row-title">{title[language]}</p>
                <AnnouncementText text={text[language]} />
              </div>
            </section>
          ))}
        </div>
      </section>
      <Readers {...props} />
    </div>
  )
}

function Facts({ announcement, association }: AnnouncementRecordProps) {
  const language = useLanguage()
  const isPhone = useIsBelow('sm')
  const { t, locale } = language
  const { audience, recipients, read, sendsMail, mails, author, withdrawnAt } = association
  const dateOf = (instant: string) => formatDate(calendarDateOf(instant), locale)
  return (
    <DescriptionList
      isInRows={!isPhone}
      items={[
        { term: t('announcements.record.audience'), value: audienceText(language, audience) },
        { term: t('announcements.record.period'), value: periodText(language, announcement) },
        {
          term: t('announcements.record.read'),
          value: t('announcements.record.read_of', { read, recipients }),
        },
        {
          term: t('announcements.record.mails'),
          value: sendsMail
            ? t('announcements.record.mail_counts', mails)
            : t('announcements.record.no_mails'),
        },
        {
          term: t('announcements.record.author'),
          value: t('announcements.record.author_on', { author, date: dateOf(announcement.publishedAt) }),
        },
        ...(withdrawnAt ? [{ term: t('announcements.record.withdrawn'), value: dateOf(withdrawnAt) }] : []),
      ]}
    />
  )
}

const withdraw = mutation(deleteAnnouncement, { invalidates: [getUserinfo, ...announcementReads] })

function WithdrawButton({ announcement: { id }, association }: AnnouncementRecordProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <OfcButton variant="outlined" tone="danger" onClick={() => setOpen(true)}>
        {t('announcements.withdraw')}
      </OfcButton>
      {isOpen && (
        <ConfirmDialog
          heading={t('announcements.withdraw.title')}
          actionLabel={t('announcements.withdraw.confirm')}
          keepLabel={t('announcements.withdraw.keep')}
          errorHeading={t('announcements.withdraw.failed')}
          onConfirm={async () => {
            await withdraw({ path: { announcementId: id } })
            focusAfterRender(close, pageTitle)
            toast({ severity: 'success', message: t('announcements.withdraw.done') })
          }}
          onClosed={close}
        >
          <p>{t('announcements.withdraw.text', { waiting: association.mails.waiting })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who has opened it, the latest first; or who has not, by name. */
function Readers({ announcement: { id } }: AnnouncementRecordProps) {
  const { t } = useLanguage()
  const list = useList(useMemo(() => readersOf(id), [id]))
  const isOfReaders = list.query.read !== 'no'
  return (
    <ListView
      list={list}
      id="readers"
      title={t('announcements.readers.title')}
      tools={
        <ListFilter
          list={list}
          name="read"
          label={t('announcements.readers.show')}
          options={[
            [undefined, t('announcements.readers.read')],
            ['no', t('announcements.readers.unread')],
          ]}
        />
      }
      count={(count) => t('announcements.readers.count', { count })}
      empty={t(isOfReaders ? 'announcements.readers.none_read' : 'announcements.readers.all_read')}
      paginationLabel={t('announcements.readers.pages')}
    >
      <ListRows list={list}>{(reader) => <ReaderRow reader={reader} />}</ListRows>
    </ListView>
  )
}

function ReaderRow({ reader }: { readonly reader: AnnouncementReader }) {
  const { t, locale } = useLanguage()
  const { id, primaryPharmacy, readAt } = reader
  const { pharmacyName, region } = primaryPharmacy ?? {}
  return (
    <>
      <div className="row-words">
        <h3 className="row-title">
          <Link to={personPath(id)}>{fullName(reader)}</Link>
        </h3>
        <p className="row-detail">{[pharmacyName, region].filter(Boolean).join(', ')}</p>
      </div>
      {readAt && (
        <span className="note">
          {t('announcements.readers.at', {
            date: formatDate(calendarDateOf(readAt), locale),
            time: formatTime(timeOf(readAt), locale),
          })}
        </span>
      )}
    </>
  )
}
