import type { AccessaPharmacy } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import GiveNoticeDialog from './give-notice-dialog.tsx'
import WithdrawNoticeDialog from './withdraw-notice-dialog.tsx'

vi.mock('@officine/ui-elements/toast/toast.js', () => ({ toast: vi.fn() }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['accessa', 'accessa-people', 'forms'])
  setLanguage('fr-CA')
})

const notice = { givenBy: 'Claire Bouchard', givenOn: '2026-11-20', lastDay: '2027-01-04' }

const pharmacy = (changes: Partial<AccessaPharmacy>): AccessaPharmacy => ({
  ...{
    id: '12',
    companyName: 'Pharmacie Roy',
    city: 'Québec',
    status: 'complete',
    lacking: 0,
    categories: [],
  },
  ...{ isSigned: true, isEnrolled: true, hasResponsible: true, lastDay: null },
  ...{ responsible: null, agreement: null, notice: null, may: [] },
  ...changes,
})

const renderDialog = (dialog: typeof GiveNoticeDialog, changes: Partial<AccessaPharmacy>) =>
  renderToStaticMarkup(
    createElement(dialog, { pharmacy: pharmacy(changes), categories: [], onClosed: () => {} }),
  )

const t: ReturnType<typeof currentLanguage>['t'] = (...of) => currentLanguage().t(...of)

test('the dialog of a notice given by another owner shows its author and date', () => {
  const markup = renderDialog(GiveNoticeDialog, { notice })
  expect(markup).toContain('Avis donné par Claire Bouchard le 20\u00a0novembre\u00a02026.')
  expect(markup).not.toContain(t('accessa.end.submit'))
})

test('a notice that has ended cannot be withdrawn', () => {
  const markup = renderDialog(WithdrawNoticeDialog, {})
  expect(markup).toContain(t('accessa.back.over'))
  expect(markup).not.toContain(t('accessa.back.submit'))
  expect(renderDialog(WithdrawNoticeDialog, { notice })).toContain(t('accessa.back.submit'))
})
