import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
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
