import type { Userinfo } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { type NamedDraft, pharmacyOfDraft, placeOfDraft } from '../../parts/draft-places/draft-place.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { RowActions } from './row-actions.tsx'

interface DraftRowProps {
  readonly named: NamedDraft
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly onRemove: () => void
}

/** A draft with its form, pharmacy and time, and a link back if the person still has the right. */
export function DraftRow({ named, savedAt, onRemove }: DraftRowProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const to = placeOfDraft(named, userinfo)
  const pharmacy = usePharmacyName(pharmacyOfDraft(named, userinfo), userinfo)
  const [, section = ''] = named.record.split('/')
  const title = t(`drafts.forms.${named.form}`, { section })
  const form = pharmacy ? t('notices.action_at', { action: title, pharmacy }) : title
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
        <p className="row-detail row-facts">
          {pharmacy && <span>{pharmacy}</span>}
          <span>
            {begun} {t(to ? 'drafts.kept' : 'drafts.no_access')}
          </span>
        </p>
      </div>
      <RowActions
        act={
          to && (
            <LinkButton to={to} label={t('drafts.resume_named', { form })}>
              {t('drafts.resume')}
            </LinkButton>
          )
        }
        other={
          <OfcButton variant="plain" label={t('drafts.remove_named', { form })} onClick={onRemove}>
            {t('drafts.remove')}
          </OfcButton>
        }
      />
    </li>
  )
}

/** Undefined while loading, and without the right to read the pharmacy. */
function usePharmacyName(pharmacyId: string | undefined, userinfo: Userinfo): string | undefined {
  const isWanted = pharmacyId !== undefined && rightsAt(userinfo, pharmacyId).includes('read')
  const pharmacy = useResource(pharmacyOf(pharmacyId ?? ''), { isWanted })
  return pharmacy.status === 'ready' ? pharmacy.data.companyName : undefined
}
