import { locales } from '@officine/api/constants'
import { type CalendarDate, formatDate, type Locale } from '@officine/i18n/locale'
import { Icon } from '../../components/icons/icon.tsx'
import { useLanguage } from '../../language/index.ts'
import type { AnnouncementTexts } from './announcement-fields.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import '../../components/sheet.css'

interface AnnouncementPreviewsProps {
  readonly texts: AnnouncementTexts
  /** Blank or partly typed while it is not known. */
  readonly firstDay: CalendarDate
  readonly sendsMail: boolean
}

/** An announcement as home and the mail show it, in each language. */
export function AnnouncementPreviews({ texts, ...props }: AnnouncementPreviewsProps) {
  const { t } = useLanguage()
  const isBlank = locales.every((locale) => texts.title[locale] === '' && texts.text[locale] === '')
  return (
    <section className="announcement-previews" aria-labelledby="preview">
      <h2 id="preview" className="card-title">
        {t('announcements.preview.title')}
      </h2>
      {isBlank ? (
        <p className="note">{t('announcements.preview.empty')}</p>
      ) : (
        <div className="announcement-languages">
          {locales.map((locale) => (
            <Preview
              key={locale}
              locale={locale}
              title={texts.title[locale]}
              text={texts.text[locale]}
              {...props}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface PreviewProps extends Omit<AnnouncementPreviewsProps, 'texts'> {
  readonly locale: Locale
  readonly title: string
  readonly text: string
}

/** Nothing in it can be pressed, besides the links of the text. */
function Preview({ locale, title, text, firstDay, sendsMail }: PreviewProps) {
  const { t } = useLanguage()
  const date = /^\d{4}-\d\d-\d\d$/.test(firstDay) ? formatDate(firstDay, locale) : ''
  return (
    <section className="announcement-preview" aria-labelledby={`preview-${locale}`}>
      <h3 id={`preview-${locale}`}>{t(`announcements.language.${locale}`)}</h3>
      <h4 className="note">{t('announcements.preview.home')}</h4>
      <div className="sheet announcement-preview-home" lang={locale}>
        <span className="row-sign announcement-preview-sign">
          <Icon name="megaphone" />
        </span>
        <div>
          <p className="row-title">{title}</p>
          <p className="row-detail">{date}</p>
        </div>
        <span className="announcement-preview-button">{t(`announcements.preview.${locale}.read`)}</span>
      </div>
      {sendsMail && (
        <>
          <h4 className="note">{t('announcements.preview.mail')}</h4>
          <div className="sheet announcement-preview-mail" lang={locale}>
            <p className="row-title">{title}</p>
            <p>{t(`announcements.preview.${locale}.greeting`)}</p>
            <AnnouncementText text={text} />
            <p>
              <span className="announcement-preview-button">{t(`announcements.preview.${locale}.open`)}</span>
            </p>
            <p className="note announcement-preview-stop">{t(`announcements.preview.${locale}.stop`)}</p>
          </div>
        </>
      )}
    </section>
  )
}
