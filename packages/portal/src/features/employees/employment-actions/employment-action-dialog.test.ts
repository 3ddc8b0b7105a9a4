import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { DatesDialog, EndEmploymentDialog, PermissionDialog } from './employment-action-dialog.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('location', new URL('https://portal.example/'))
  await loadMessages('fr-CA', ['employees', 'employees-links', 'forms'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

function renderDialog(dialog: typeof EndEmploymentDialog, startDate: string, overtakenMessage?: string) {
  const context = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: () => {}, onEnded: () => {} }
  const employment = employee({ validationStatus: 1, startDate })
  return renderScreen(createElement(dialog, { ...context, employee: employment, overtakenMessage }))
}

describe('for an employment whose access has not opened yet', () => {
  test('the end dialog shows that access will not open, not that it closes', () => {
    const { text } = renderDialog(EndEmploymentDialog, '2999-12-03')
    expect(text).toContain('prévu à partir du 3 décembre 2999, ne s’ouvrira pas.')
    expect(text).not.toContain('Dès maintenant')
    expect(renderDialog(EndEmploymentDialog, '2024-05-01').text).toContain('Dès maintenant')
  })

  test('the permission dialog shows the date on which the permission takes effect', () => {
    expect(renderDialog(PermissionDialog, '2999-12-03').text).toContain('Pharmacie Roy le 3 décembre 2999')
    expect(renderDialog(PermissionDialog, '2024-05-01').text).toContain('dès maintenant')
  })

  test('the permission dialog leads an owner to the transaction that adds an owner', () => {
    const [link] = renderDialog(PermissionDialog, '2024-05-01').all('link')
    expect(link?.name).toBe('Pour ajouter un propriétaire, commencez une transaction.')
    expect(link?.attributes.href).toBe('/transactions/create')
  })
})

describe.each([
  ['the dates', DatesDialog, 'links.dates.save'],
  ['the end', EndEmploymentDialog, 'links.end.action'],
] as const)('the dialog for %s of an employment', (_, dialog, action) => {
  test('can be submitted or cancelled', () => {
    const screen = renderDialog(dialog, '2024-05-01')
    expect(screen.names('button')).toEqual(['Annuler', currentLanguage().t(action)])
  })

  test('shows that the employment has ended meanwhile, and can only be closed', () => {
    const screen = renderDialog(dialog, '2024-05-01', 'Le lien a pris fin entre-temps.')
    expect(screen.text).toContain('Le lien a pris fin entre-temps.')
    expect(screen.names('button')).toEqual(['Fermer'])
  })
})
