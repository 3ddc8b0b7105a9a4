import type { Security } from '@officine/api/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import {
  deviceText,
  hasAccount,
  hasSecondStep,
  isLastObligedFactor,
  methodsText,
  momentText,
} from './security.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['security'])
  setLanguage('fr-CA')
})

const now = new Date('2026-11-21T15:00:00Z')

test.each([
  ['2026-11-21T13:46:00Z', 'aujourd’hui à 8 h 46'],
  // Midnight in Quebec has not come yet.
  ['2026-11-21T03:12:00Z', 'hier à 22 h 12'],
  ['2026-11-01T12:00:00Z', 'le 1er novembre 2026 à 7 h'],
])('the instant %s is: %s', (instant, text) => {
  expect(momentText(currentLanguage(), instant, now).replaceAll('\u00a0', ' ')).toBe(text)
})

test('yesterday may be in another month or year', () => {
  const newYear = new Date('2027-01-01T15:00:00Z')
  expect(momentText(currentLanguage(), '2026-12-31T15:00:00Z', newYear)).toContain('hier')
})

test.each([
  [{ browser: 'Safari', system: 'iOS' }, 'Safari, iOS'],
  [{ browser: 'Edge', system: '' }, 'Edge'],
  [{ browser: '', system: '' }, 'Appareil inconnu'],
])('a device is named as far as it is known', (device, text) => {
  expect(deviceText(currentLanguage(), device)).toBe(text)
})

test('the methods of a sign-in are one phrase', () => {
  const language = currentLanguage()
  expect(methodsText(language, ['passkey'])).toBe('Clé d’accès')
  expect(methodsText(language, ['password', 'authenticatorApp'])).toBe(
    'Mot de passe et code de l’application',
  )
  expect(methodsText(language, [])).toBe('')
})

const passkey = { id: '1', name: 'iPhone', createdAt: '', lastUsedAt: null }
const security: Security = {
  ...{ password: null, passkeys: [], authenticatorApp: null, recoveryCodes: 0 },
  ...{ mustHaveSecondFactor: true, isDisabled: false, factorReset: null, sessions: [], signIns: [], may: [] },
}

test('whose role obliges them to a second factor keeps the last one', () => {
  const one = { ...security, passkeys: [passkey] }
  expect(hasSecondStep(security)).toBe(false)
  expect([hasSecondStep(one), isLastObligedFactor(one)]).toEqual([true, true])
  expect(isLastObligedFactor({ ...one, mustHaveSecondFactor: false })).toBe(false)
  expect(isLastObligedFactor({ ...one, authenticatorApp: { confirmedAt: '' } })).toBe(false)
})

test('who never accepted an invitation has no account', () => {
  expect(hasAccount(security)).toBe(false)
  expect(hasAccount({ ...security, password: { changedAt: '2026-11-03T14:20:00Z' } })).toBe(true)
})
