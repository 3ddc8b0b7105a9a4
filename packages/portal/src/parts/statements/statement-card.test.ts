import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StatementCard } from './statement-card.tsx'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

const phone = vi.hoisted(() => ({ isPhone: false }))
vi.mock('../hooks/use-is-below.ts', () => ({ useIsBelow: () => phone.isPhone }))

function drawn(isAsked: boolean, isFirstAct?: boolean, isGiven = true): string {
  const words = {
    title: 'À jour?',
    facts: '',
    failed: '',
    action: 'Confirmer la liste',
    shortAction: 'Confirmer',
  }
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

test('a word is marked as asked, as given, or as never given and not asked', () => {
  expect(drawn(true, true, false)).toContain('data-tone="amber"')
  expect(drawn(false, true, false)).toContain('data-tone="blue"')
  expect(drawn(false, true, true)).toContain('data-tone="green"')
})

test('a phone shows the short name of the button, which keeps its whole name for who listens', () => {
  expect(drawn(true)).toContain('label="Confirmer la liste">Confirmer la liste<')
  phone.isPhone = true
  expect(drawn(true)).toContain('label="Confirmer la liste">Confirmer<')
  phone.isPhone = false
})
