import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import queue from '../../../../../locales/fr-CA/request-queue.json'
import { orderedPeriod, periodText } from './request-queue.tsx'

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', queue, (problem) => {
    throw new Error(problem)
  }),
} as const

const text = (from?: string, to?: string) => periodText(language, { from, to }).replaceAll('\u00a0', ' ')

test('the button of the period shows the selected dates', () => {
  expect(text()).toBe('Période')
  expect(text('2026-11-01')).toBe('Depuis le 1er novembre 2026')
  expect(text(undefined, '2026-11-20')).toBe('Jusqu’au 20 novembre 2026')
  expect(text('2026-11-01', '2026-11-20')).toBe('Du 1er novembre 2026 au 20 novembre 2026')
})

test('an invalid date in the address is ignored', () => {
  expect(text('hier', '2026-13-40')).toBe('Période')
})

test('dates in reverse order are swapped', () => {
  expect(orderedPeriod({ from: '2026-11-20', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(orderedPeriod({ from: '2026-11-20' })).toEqual({ from: '2026-11-20', to: undefined })
})
