import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runUndoable } from '../../components/undo/undo.ts'
import { parseDraftKey } from '../../domain/draft-keys/draft-href.ts'
import { type DraftEntry, onDraftUnlocked, startDraftRemoval, unlockedDrafts } from '../../drafts/index.ts'
import { currentLanguage, useLanguage, useTexts } from '../../language/index.ts'
import { DraftRow } from './draft-row.tsx'

const texts = ['drafts'] as const

/** Unsent drafts of the person with links to resume them. */
export default function UnsentDrafts() {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { drafts, renew } = useUnsentDrafts()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const areTextsHere = useTexts(texts)
  const shown = drafts.flatMap((draft) => {
    const named = removed.has(draft.key) ? undefined : parseDraftKey(draft.name)
    return named ? [{ draft, named }] : []
  })
  if (!areTextsHere || shown.length === 0) return null

  const mark = (place: string, isRemoved: boolean) =>
    setRemoved((before) => {
      const after = new Set(before)
      if (isRemoved) after.add(place)
      else after.delete(place)
      return after
    })

  const remove = async (draft: DraftEntry) => {
    const { key } = draft
    mark(key, true)
    requestAnimationFrame(() => (heading.current ?? pageTitle())?.focus({ preventScroll: true }))
    const away = await startDraftRemoval(draft)
    if (!away) return renew()
    await runUndoable({
      message: currentLanguage().t('drafts.removed'),
      run: () => void away.remove().then(renew),
      undo: () => {
        away.cancel()
        mark(key, false)
      },
    })
  }

  return (
    <OfcCard padding="none">
      <h2 slot="header" id="drafts" className="card-title" tabIndex={-1} ref={heading}>
        {t('drafts.title')}
      </h2>
      <ul className="rows">
        {shown.map(({ draft, named }) => (
          <DraftRow
            key={draft.key}
            savedAt={draft.savedAt}
            draft={named}
            onRemove={() => void remove(draft)}
          />
        ))}
      </ul>
    </OfcCard>
  )
}

const pageTitle = () => document.querySelector<HTMLElement>('.page-title')

/** The stored drafts; read again when a form releases one and when the window regains focus. */
function useUnsentDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftEntry[]>([])
  const renew = useCallback(() => void unlockedDrafts().then(setDrafts), [])
  useEffect(() => {
    const gone = new AbortController()
    renew()
    void onDraftUnlocked(renew, gone.signal)
    addEventListener('focus', renew, { signal: gone.signal })
    return () => gone.abort()
  }, [renew])
  return { drafts, renew }
}
