import { employmentTypes } from '@officine/api/constants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import LeavePharmacyDialog from './leave-pharmacy-dialog.tsx'

vi.mock('../../session/index.ts', async () => {
  const { person } = await import('../../session/testing/person.ts')
  return { useUserinfo: () => person }
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links'])
  setLanguage('fr-CA')
})

function textFor(startDate: string): string {
  const employment = ownEmploymentAs(employmentTypes.Employee, { startDate })
  const props = { employment, pharmacyName: 'Pharmacie Roy', onClosed: () => {} }
  return renderToStaticMarkup(createElement(LeavePharmacyDialog, props)).replaceAll('\u00a0', ' ')
}

test('leaving before the first day names that day, and no lost access', () => {
  const { t } = currentLanguage()
  const lost = t('links.leave.own').replaceAll('\u00a0', ' ')
  expect(textFor('2999-12-03')).toContain('prévu à partir du 3 décembre 2999, ne s’ouvrira pas.')
  expect(textFor('2999-12-03')).not.toContain(lost)
  expect(textFor('2024-05-01')).toContain(lost)
})
