import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { runUndoable } from '../../components/undo/undo.ts'
import {
  draftHref,
  draftPharmacyId,
  type ParsedDraftKey,
  parseDraftKey,
} from '../../domain/draft-keys/draft-href.ts'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { type DraftEntry, onDraftUnlocked, startDraftRemoval, unlockedDrafts } from '../../drafts/drafts.ts'
import { currentLanguage, useLanguage, useTexts } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { HomeRow } from './home-row.tsx'

const texts = ['drafts'] as const

/** Unsent drafts of the person with links to resume them. */
export default function UnsentDrafts() {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { drafts, refresh } = useUnsentDrafts()
  const [removedKeys, setRemovedKeys] = useState<ReadonlySet<string>>(new Set())
  const areTextsLoaded = useTexts(texts)
  const rows = drafts.flatMap((draft) => {
    // `name` is the form's draft key; `key` identifies the draft in the store.
    const parsedKey = removedKeys.has(draft.key) ? undefined : parseDraftKey(draft.name)
    return parsedKey ? [{ draft, parsedKey }] : []
  })
  if (!areTextsLoaded || rows.length === 0) return null

  const setIsRemoved = (storeKey: string, isRemoved: boolean) =>
    setRemovedKeys((previous) => {
      const next = new Set(previous)
      if (isRemoved) next.add(storeKey)
      else next.delete(storeKey)
      return next
    })

  const remove = async (draft: DraftEntry) => {
    const { key } = draft
    focusAfterRender(
      () => setIsRemoved(key, true),
      () => heading.current ?? pageTitle(),
      { preventScroll: true },
    )
    const removal = await startDraftRemoval(draft)
    if (!removal) return refresh()
    await runUndoable({
      message: currentLanguage().t('drafts.removed'),
      run: () => void removal.remove().then(refresh),
      undo: () => {
        removal.cancel()
        setIsRemoved(key, false)
      },
    })
  }

  return (
    <OfcCard padding="none">
      <h2 slot="header" id="drafts" className="card-title" tabIndex={-1} ref={heading}>
        {t('drafts.title')}
      </h2>
      <ul className="rows">
        {rows.map(({ draft, parsedKey }) => (
          <DraftRow
            key={draft.key}
            savedAt={draft.savedAt}
            draft={parsedKey}
            onRemove={() => void remove(draft)}
          />
        ))}
      </ul>
    </OfcCard>
  )
}

/** The stored drafts; read again when a form releases one and when the window regains focus. */
function useUnsentDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftEntry[]>([])
  const refresh = useCallback(() => void unlockedDrafts().then(setDrafts), [])
  useEffect(() => {
    const controller = new AbortController()
    refresh()
    void onDraftUnlocked(refresh, controller.signal)
    addEventListener('focus', refresh, { signal: controller.signal })
    return () => controller.abort()
  }, [refresh])
  return { drafts, refresh }
}

interface DraftRowProps {
  readonly draft: ParsedDraftKey
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly onRemove: () => void
}

/** A draft with its form, pharmacy and time, and a link back if the person still has the right. */
function DraftRow({ draft, savedAt, onRemove }: DraftRowProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const to = draftHref(draft, userinfo)
  const pharmacyId = draftPharmacyId(draft, userinfo)
  const mayRead = pharmacyId !== undefined && rightsAt(userinfo, pharmacyId).includes('read')
  const pharmacy = useQuery({ ...pharmacyQuery(pharmacyId ?? ''), enabled: mayRead }).data?.companyName
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
    <HomeRow
      icon="pencil"
      isTask={false}
      title={title}
      facts={[pharmacy, `${begunText} ${t(to ? 'drafts.kept' : 'drafts.no_access')}`]}
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
  )
}
