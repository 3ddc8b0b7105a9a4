import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../language/index.ts'
import { type NamedDraft, placeOfDraft } from '../../parts/draft-place.ts'
import { Icon } from '../../parts/icon.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { useUserinfo } from '../../session/index.ts'

interface DraftRowProps {
  readonly named: NamedDraft
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly onRemove: () => void
}

/** One draft: of which form, of when, and the way back to its place, where the person may still go there. */
export function DraftRow({ named, savedAt, onRemove }: DraftRowProps) {
  const { t, locale } = useLanguage()
  const to = placeOfDraft(named, useUserinfo())
  const [, section = ''] = named.record.split('/')
  const title = t(`drafts.forms.${named.form}`, { section })
  const when = new Date(savedAt)
  const begun = t('drafts.begun', {
    date: formatDate(calendarDateOf(when), locale),
    time: formatTime(timeOf(when), locale),
  })
  return (
    <li className="row home-row">
      <span className="row-sign home-sign-news">
        <Icon name="pencil" />
      </span>
      <div className="row-words">
        <h3 className="row-title">{title}</h3>
        <p className="row-detail">
          {begun} {t(to ? 'drafts.kept' : 'drafts.no_access')}
        </p>
      </div>
      <div className="row-actions">
        {to && (
          <LinkButton to={to} label={t('drafts.resume_named', { form: title })}>
            {t('drafts.resume')}
          </LinkButton>
        )}
        <OfcButton variant="plain" label={t('drafts.remove_named', { form: title })} onClick={onRemove}>
          {t('drafts.remove')}
        </OfcButton>
      </div>
    </li>
  )
}
