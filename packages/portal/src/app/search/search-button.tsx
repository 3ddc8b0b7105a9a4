import { Suspense, useEffect, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { ErrorBoundary, lazyAhead, usePreload } from '../../failures/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { whenIdle } from '../../when-idle.ts'
import { opensBySlash, searchTexts } from './search-settings.ts'

const SearchDialog = lazyAhead(() => import('./search-dialog.tsx'))

/**
 * For the association's staff: opens the search from any page, also by `Ctrl K` and by `/`, which does
 * nothing in a field.
 */
export function SearchButton() {
  const { t } = useLanguage()
  // Counted: a key that is pressed while a closed dialog leaves the page opens the next one.
  const [opening, setOpening] = useState<number>()
  const [isIdle, setIdle] = useState(false)
  // Whoever presses the keys goes on typing at once.
  usePreload(SearchDialog)
  useTexts(isIdle ? searchTexts : [])
  useEffect(() => void whenIdle().then(() => setIdle(true)), [])

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isAnyDialogOpen()) return
      event.preventDefault()
      setOpening((last = 0) => last + 1)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className="shell-tool shell-search"
        aria-label={t('shell.search.open')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void SearchDialog.preload()}
        onFocus={() => void SearchDialog.preload()}
        onClick={() => setOpening(1)}
      >
        <Icon name="search" />
        <span className="shell-search-text">{t('shell.search')}</span>
      </button>
      {opening !== undefined && (
        <ErrorBoundary resetKey="search" fallback={() => null}>
          <Suspense>
            <SearchDialog key={opening} onClosed={() => setOpening(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isInField(event) && opensBySlash()
}

/** The field may be in the shadow tree of an element. */
function isInField(event: Event): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

const isAnyDialogOpen = () => document.querySelector('dialog[open], ofc-dialog[open]') !== null
