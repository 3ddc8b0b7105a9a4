import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadMessages, speak } from '../../../language/index.ts'
import { employee } from '../testing.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links'])
  speak('fr-CA')
})

describe.each([
  ['the dates', DatesDialog],
  ['the end', EndDialog],
])('the dialog of %s of a link', (_, dialog) => {
  const drawn = (overtaken: string | undefined) => {
    const act = () => {}
    const place = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: act, onEnded: act }
    const link = employee({ validationStatus: 1, startDate: '2024-05-01' })
    return renderToStaticMarkup(createElement(dialog, { ...place, employee: link, overtaken }))
  }

  test('can be sent, or left', () => {
    expect(drawn(undefined)).toMatch(/Annuler.*type="submit"/)
  })

  test('says that the link has ended meanwhile, and can then only be closed', () => {
    const markup = drawn('Le lien a pris fin entre-temps.')
    expect(markup).toContain('Le lien a pris fin entre-temps.')
    expect(markup).not.toContain('type="submit"')
    expect(markup).toContain('Fermer')
  })
})
