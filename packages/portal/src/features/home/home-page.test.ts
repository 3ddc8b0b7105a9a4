import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { employmentStatusOf } from './employment-status.ts'
import { homeSummary } from './home-page.tsx'

const today = '2026-11-22'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['home'])
  await loadMessages('en-CA', ['home'])
  setLanguage('fr-CA')
})

const employment = (accountId: string, pharmacyName: string, changes: Partial<OwnEmployment> = {}) =>
  ownEmploymentAs(employmentTypes.Employee, {
    id: accountId,
    accountId,
    pharmacyName,
    isPrimaryLink: false,
    ...changes,
  })

const summaryOf = (
  employments: readonly OwnEmployment[],
  {
    isWelcome = false,
    mayRequest = true,
    ...rest
  }: { isWelcome?: boolean; taskCount?: number | undefined; mayRequest?: boolean } = {},
) => {
  const input = {
    taskCount: 'taskCount' in rest ? rest.taskCount : 0,
    mayRequest,
    employmentStatus: employmentStatusOf(employments, [], today),
    newEmployments: isWelcome ? employments : undefined,
  }
  return homeSummary(currentLanguage(), input).replaceAll('\u00a0', ' ')
}

describe('the welcome of a new account', () => {
  const roy = employment('a', 'Pharmacie Roy')
  const uniprix = employment('b', 'Uniprix Turcotte', { isPrimaryLink: true })
  const welcome = (...employments: OwnEmployment[]) =>
    summaryOf(employments, { isWelcome: true, taskCount: 1 })

  test('names the pharmacy that is now accessible', () => {
    expect(welcome(roy)).toBe('Bienvenue. Vous avez maintenant accès à la Pharmacie Roy.')
  })

  test('lists several pharmacies, the primary one first', () => {
    expect(welcome(roy, uniprix)).toBe(
      'Bienvenue. Vous avez maintenant accès à ces pharmacies : « Uniprix Turcotte » et la Pharmacie Roy.',
    )
    setLanguage('en-CA')
    expect(welcome(roy, uniprix)).toBe(
      'Welcome. You now have access to these pharmacies: Uniprix Turcotte and Pharmacie Roy.',
    )
    setLanguage('fr-CA')
  })

  test('omits pharmacies without access or without a name', () => {
    const future = employment('c', 'Pharmacie Untel', { startDate: '2026-12-01' })
    const pending = employment('d', 'Pharmacie Côté', { validationStatus: 0 })
    expect(welcome(roy, future, pending)).toBe('Bienvenue. Vous avez maintenant accès à la Pharmacie Roy.')
    expect(welcome(future)).toBe('Une chose à faire.')
    expect(welcome(employment('e', ''))).toBe('Une chose à faire.')
  })

  test('appears only on the first visit', () => {
    expect(summaryOf([roy])).toBe('Rien à faire pour le moment. Bonne journée!')
  })
})

test('the lead of home shows the most urgent state', () => {
  const pending = employment('a', 'Pharmacie Roy', { validationStatus: 0 })
  expect(summaryOf([pending], { taskCount: 2 })).toBe('Deux choses à faire.')
  // A number of tasks that is not whole yet is not shown.
  expect(summaryOf([pending], { taskCount: undefined }).trim()).toBe('')
  expect(summaryOf([pending])).toBe('Votre demande est envoyée. Nous vous tiendrons au courant ici.')
  expect(summaryOf([])).toBe('Il reste une étape : lier votre compte à une pharmacie.')
  expect(summaryOf([], { mayRequest: false })).toBe('Rien à faire pour le moment. Bonne journée!')
})

test('the lead of home names the day on which the first access starts', () => {
  const later = employment('a', 'Pharmacie Roy', { startDate: '2027-03-01' })
  const first = employment('b', 'Uniprix Turcotte', { startDate: '2027-02-01' })
  expect(summaryOf([later, first])).toBe(
    'Votre accès à « Uniprix Turcotte » commence le 1er février 2027. D’ici là, vous n’avez rien à faire.',
  )
  setLanguage('en-CA')
  expect(summaryOf([later])).toBe(
    'Your access to Pharmacie Roy starts on March 1, 2027. Until then, there is nothing for you to do.',
  )
  setLanguage('fr-CA')
  expect(summaryOf([later], { taskCount: 1 })).toBe('Une chose à faire.')
  const current = employment('c', 'Pharmacie Côté')
  expect(summaryOf([later, current])).toBe('Rien à faire pour le moment. Bonne journée!')
  const unapproved = employment('d', 'Pharmacie Roy', { startDate: '2027-02-01', validationStatus: 0 })
  expect(summaryOf([unapproved])).toBe('Votre demande est envoyée. Nous vous tiendrons au courant ici.')
  const ended = employment('e', 'Pharmacie Roy', { startDate: '2027-02-01', endDate: '2027-02-01' })
  expect(summaryOf([ended])).toBe('Il reste une étape : lier votre compte à une pharmacie.')
})

test('the lead of home reserves its line until the employments are known', () => {
  const input = { taskCount: 0, employmentStatus: undefined, mayRequest: true }
  expect(homeSummary(currentLanguage(), input).trim()).toBe('')
})
