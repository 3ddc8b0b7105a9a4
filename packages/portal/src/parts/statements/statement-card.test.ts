import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StatementCard } from './statement-card.tsx'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

function drawn(isAsked: boolean, isFirstAct?: boolean, isGiven = true): string {
  const words = { title: 'À jour?', detail: '', failed: '', action: { words: 'Confirmer' } }
  const confirm = async () => {}
  return renderToStaticMarkup(
    createElement(StatementCard, {
      isAsked,
      isGiven,
      confirm,
      ...words,
      ...(isFirstAct === undefined ? {} : { isFirstAct }),
    }),
  )
}

test('a word that is asked has the filled button, unless another act of the page comes first', () => {
  expect(drawn(true)).toContain('variant="filled"')
  expect(drawn(true, false)).toContain('variant="outlined"')
  expect(drawn(false)).toContain('variant="outlined"')
})

test('a word that was never given, and is not asked, is neither done nor urgent', () => {
  expect(drawn(true, true, false)).not.toMatch(/statement-(done|open)/)
  expect(drawn(false, true, false)).toContain('statement-open')
  expect(drawn(false, true, true)).toContain('statement-done')
})
