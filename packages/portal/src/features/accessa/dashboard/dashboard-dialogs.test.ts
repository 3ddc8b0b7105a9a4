import type { AccessaPharmacy } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { GiveNoticeDialog, WithdrawNoticeDialog } from './dashboard-dialogs.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['accessa', 'accessa-people', 'forms'])
  setLanguage('fr-CA')
})

const notice = { givenBy: 'Claire Bouchard', givenOn: '2026-11-20', lastDay: '2027-01-04' }

const pharmacy = (changes: Partial<AccessaPharmacy>): AccessaPharmacy => ({
  id: '12',
  companyName: 'Pharmacie Roy',
  city: 'Québec',
  status: 'complete',
  lacking: 0,
  categories: [],
  isSigned: true,
  isEnrolled: true,
  hasResponsible: true,
  lastDay: null,
  responsible: null,
  agreement: null,
  notice: null,
  may: [],
  ...changes,
})

const renderDialog = (dialog: typeof GiveNoticeDialog, changes: Partial<AccessaPharmacy>) =>
  renderScreen(createElement(dialog, { pharmacy: pharmacy(changes), categories: [], onClosed: () => {} }))

const t: ReturnType<typeof currentLanguage>['t'] = (...args) => withPlainSpaces(currentLanguage().t(...args))

test('the dialog of a notice given by another owner shows its author and date', () => {
  const screen = renderDialog(GiveNoticeDialog, { notice })
  expect(screen.text).toContain('Avis donné par Claire Bouchard le 20 novembre 2026.')
  expect(screen.names('button')).not.toContain(t('accessa.end.submit'))
})

test('a notice that has ended cannot be withdrawn', () => {
  const screen = renderDialog(WithdrawNoticeDialog, {})
  expect(screen.text).toContain(t('accessa.back.over'))
  expect(screen.names('button')).not.toContain(t('accessa.back.submit'))
  expect(renderDialog(WithdrawNoticeDialog, { notice }).names('button')).toContain(t('accessa.back.submit'))
})
