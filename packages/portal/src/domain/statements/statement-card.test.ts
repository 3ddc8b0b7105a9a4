import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StatementCard } from './statement-card.tsx'

// Rendered as a plain tag, so that its properties are in the markup.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

const phone = vi.hoisted(() => ({ isPhone: false }))
vi.mock('../../hooks/use-is-below.ts', () => ({ useIsBelow: () => phone.isPhone }))

function drawn(isAsked: boolean, isFirstAct?: boolean, isGiven = true): string {
  const words = {
    title: 'À jour?',
    facts: '',
    errorHeading: '',
    actionLabel: 'Confirmer la liste',
    shortActionLabel: 'Confirmer',
  }
  const confirm = async () => {}
  return renderToStaticMarkup(
    createElement(StatementCard, {
      isDue: isAsked,
      isConfirmed: isGiven,
      confirm,
      ...words,
      ...(isFirstAct === undefined ? {} : { isMainAction: isFirstAct }),
    }),
  )
}

test('a due statement has the filled button, unless the page has another main action', () => {
  expect(drawn(true)).toContain('variant="filled"')
  expect(drawn(true, false)).toContain('variant="outlined"')
  expect(drawn(false)).toContain('variant="outlined"')
})

test('a statement is marked as due, as given, or as neither', () => {
  expect(drawn(true, true, false)).toContain('data-tone="amber"')
  expect(drawn(false, true, false)).toContain('data-tone="blue"')
  expect(drawn(false, true, true)).toContain('data-tone="green"')
})

test('a phone shows the short label of the button; its accessible name is the long one', () => {
  expect(drawn(true)).toContain('label="Confirmer la liste">Confirmer la liste<')
  phone.isPhone = true
  expect(drawn(true)).toContain('label="Confirmer la liste">Confirmer<')
  phone.isPhone = false
})
