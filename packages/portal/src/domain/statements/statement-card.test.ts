import { createElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.ts'
import { StatementCard } from './statement-card.tsx'

const phone = { matches: false }

beforeAll(
  () => void vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? { matches: false } : phone)),
)
beforeEach(() => {
  phone.matches = false
})

interface Statement {
  readonly isDue: boolean
  readonly isConfirmed?: boolean
  readonly isMainAction?: boolean
}

function renderCard({ isDue, isConfirmed = true, isMainAction = true }: Statement) {
  const texts = {
    title: 'À jour?',
    facts: '',
    errorHeading: '',
    actionLabel: 'Confirmer la liste',
    shortActionLabel: 'Confirmer',
  }
  const state = { isDue, isConfirmed, isMainAction, confirm: async () => {} }
  return renderScreen(createElement(StatementCard, { ...state, ...texts }))
}

const renderButton = (statement: Statement) => renderCard(statement).all('button')[0]

test('a due statement has the primary button, unless the page has another main action', () => {
  expect(renderButton({ isDue: true })?.attributes.variant).toBe('filled')
  expect(renderButton({ isDue: true, isMainAction: false })?.attributes.variant).toBe('outlined')
  expect(renderButton({ isDue: false })?.attributes.variant).toBe('outlined')
})

test('a statement is marked as due, as confirmed, or as neither', () => {
  const toneOf = (statement: Statement) =>
    renderCard(statement).having('data-tone')[0]?.attributes['data-tone']
  expect(toneOf({ isDue: true, isConfirmed: false })).toBe('amber')
  expect(toneOf({ isDue: false, isConfirmed: false })).toBe('blue')
  expect(toneOf({ isDue: false, isConfirmed: true })).toBe('green')
})

test('a phone shows the short label of the button; its accessible name is the long one', () => {
  expect(renderButton({ isDue: true })).toMatchObject({
    name: 'Confirmer la liste',
    text: 'Confirmer la liste',
  })
  phone.matches = true
  expect(renderButton({ isDue: true })).toMatchObject({ name: 'Confirmer la liste', text: 'Confirmer' })
})
