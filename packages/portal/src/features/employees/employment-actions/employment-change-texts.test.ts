import { employmentTypes } from '@officine/api/constants'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { withPlainSpaces } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { endedText, permissionChangedText } from './employment-change-texts.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links'])
  setLanguage('fr-CA')
})

const delegate = (startDate: string) =>
  employee({ validationStatus: 1, startDate, type: employmentTypes.DelegatedResponsible })

test('the message after an end mentions that access that has not opened yet will not open', () => {
  const text = (startDate: string) => withPlainSpaces(endedText(currentLanguage(), delegate(startDate)))
  expect(text('2999-12-03')).toBe('Le lien avec Karim Haddad est terminé. L’accès ne s’ouvrira pas.')
  expect(text('2024-05-01')).toBe('Le lien avec Karim Haddad est terminé. L’accès est fermé.')
})

test('the message after a change of permission has the date on which it takes effect', () => {
  const text = (startDate: string) =>
    withPlainSpaces(permissionChangedText(currentLanguage(), delegate(startDate)))
  expect(text('2999-12-03')).toMatch(/^Karim Haddad aura la permission « .* » à partir du 3 décembre 2999\.$/)
  expect(text('2024-05-01')).toMatch(/^Karim Haddad a maintenant la permission « /)
})
