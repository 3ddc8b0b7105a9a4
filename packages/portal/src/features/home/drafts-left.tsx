import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeptDraft, leftDrafts, onDraftLeft, takeAway } from '../../drafts/index.ts'
import { currentLanguage, useLanguage, useTexts } from '../../language/index.ts'
import { namedDraft } from '../../parts/draft-places/draft-place.ts'
import { offerUndo } from '../../parts/undo/undo.ts'
import { DraftRow } from './draft-row.tsx'

const texts = ['drafts'] as const

/** Unsent drafts of the person with links to resume them. */
export default function DraftsLeft() {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { drafts, renew } = useLeftDrafts()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const areTextsHere = useTexts(texts)
  const shown = drafts.flatMap((draft) => {
    const named = removed.has(draft.place) ? undefined : namedDraft(draft.name)
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

  const remove = async (draft: KeptDraft) => {
    const { place } = draft
    mark(place, true)
    requestAnimationFrame(() => (heading.current ?? pageTitle())?.focus({ preventScroll: true }))
    const away = await takeAway(draft)
    if (!away) return renew()
    await offerUndo({
      message: currentLanguage().t('drafts.removed'),
      act: () => void away.remove().then(renew),
      undo: () => {
        away.putBack()
        mark(place, false)
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
            key={draft.place}
            savedAt={draft.savedAt}
            named={named}
            onRemove={() => void remove(draft)}
          />
        ))}
      </ul>
    </OfcCard>
  )
}

const pageTitle = () => document.querySelector<HTMLElement>('.page-title')

/** The stored drafts; read again when a form releases one and when the window regains focus. */
function useLeftDrafts() {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  const renew = useCallback(() => void leftDrafts().then(setDrafts), [])
  useEffect(() => {
    const gone = new AbortController()
    renew()
    void onDraftLeft(renew, gone.signal)
    addEventListener('focus', renew, { signal: gone.signal })
    return () => gone.abort()
  }, [renew])
  return { drafts, renew }
}
