import type { PharmacyId, Userinfo } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { draftHref, draftPharmacyId, type ParsedDraftKey } from '../../domain/draft-keys/draft-href.ts'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { RowActions } from './row-actions.tsx'

interface DraftRowProps {
  readonly draft: ParsedDraftKey
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly onRemove: () => void
}

/** A draft with its form, pharmacy and time, and a link back if the person still has the right. */
export function DraftRow({ draft, savedAt, onRemove }: DraftRowProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const to = draftHref(draft, userinfo)
  const pharmacy = usePharmacyName(draftPharmacyId(draft, userinfo), userinfo)
  // `42/hours`: some titles name the section.
  const [, section = ''] = draft.record.split('/')
  const title = t(`drafts.forms.${draft.form}`, { section })
  const titleAtPharmacy = pharmacy ? t('notices.action_at', { action: title, pharmacy }) : title
  const savedDate = new Date(savedAt)
  const begunText = t('drafts.begun', {
    date: formatDate(calendarDateOf(savedDate), locale),
    time: formatTime(timeOf(savedDate), locale),
  })
  return (
    <li className="row home-row">
      <span className="row-sign home-sign-news">
        <Icon name="pencil" />
      </span>
      <div className="row-words">
        <h3 className="row-title">{title}</h3>
        <p className="row-detail row-facts">
          {pharmacy && <span>{pharmacy}</span>}
          <span>
            {begunText} {t(to ? 'drafts.kept' : 'drafts.no_access')}
          </span>
        </p>
      </div>
      <RowActions
        action={
          to && (
            <LinkButton to={to} label={t('drafts.resume_named', { form: titleAtPharmacy })}>
              {t('drafts.resume')}
            </LinkButton>
          )
        }
        secondaryAction={
          <OfcButton
            variant="plain"
            label={t('drafts.remove_named', { form: titleAtPharmacy })}
            onClick={onRemove}
          >
            {t('drafts.remove')}
          </OfcButton>
        }
      />
    </li>
  )
}

/** Undefined while loading, and without the right to read the pharmacy. */
function usePharmacyName(pharmacyId: PharmacyId | undefined, userinfo: Userinfo): string | undefined {
  const mayRead = pharmacyId !== undefined && rightsAt(userinfo, pharmacyId).includes('read')
  const pharmacy = useQuery({ ...pharmacyQuery(pharmacyId ?? ''), enabled: mayRead })
  return pharmacy.data?.companyName
}
