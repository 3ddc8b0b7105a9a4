import { employmentTypes } from '@officine/api/constants'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { ownEmploymentAs, person } from '../../session/testing/person.ts'
import { setSignedInPerson } from '../../testing/fake-server.ts'
import { renderScreen, withPlainSpaces } from '../../testing/render-screen.ts'
import LeavePharmacyDialog from './leave-pharmacy-dialog.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links'])
  setLanguage('fr-CA')
  setSignedInPerson(person)
})

function textFor(startDate: string): string {
  const employment = ownEmploymentAs(employmentTypes.Employee, { startDate })
  const props = { employment, pharmacyName: 'Pharmacie Roy', onClosed: () => {} }
  return renderScreen(createElement(LeavePharmacyDialog, props)).text
}

test('leaving before the first day names that day, and no lost access', () => {
  const lost = withPlainSpaces(currentLanguage().t('links.leave.own'))
  expect(textFor('2999-12-03')).toContain('prévu à partir du 3 décembre 2999, ne s’ouvrira pas.')
  expect(textFor('2999-12-03')).not.toContain(lost)
  expect(textFor('2024-05-01')).toContain(lost)
})
