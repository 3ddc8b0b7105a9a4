import { expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../language/index.ts'
import { type FieldFormats, valueText } from './value-text.ts'

vi.stubGlobal('document', { documentElement: { lang: '' }, createElement: () => ({}) })
await loadMessages('fr-CA', ['forms'])
setLanguage('fr-CA')

const labels: Readonly<Record<string, string>> = {
  owners: 'Associés',
  'owners.0.email': 'Courriel',
  'owners.0.isResponder': 'Répondant',
}
const phoneField = { localName: 'ofc-phone-field', querySelectorAll: () => [] } as object as Element
const formats: FieldFormats = {
  labelOf: (field) => labels[field.replace(/\.\d+\./g, '.0.')] ?? '',
  textOf: (field, value) => (field === 'store' ? `${value}\u00a0pi²` : undefined),
  control: (field) => (field === 'fax' ? phoneField : undefined),
}
const text = (field: string, value: unknown) => valueText(currentLanguage(), formats, field, value)

test('a value is formatted as a person would write it', () => {
  expect(text('isResponder', true)).toBe('oui')
  expect(text('city', ' ')).toBe('rien')
  expect(text('since', '2026-05-01')).toBe('1er\u00a0mai\u00a02026')
  expect(text('services', ['vaccination', 'delivery'])).toBe('vaccination, delivery')
  expect(text('services', [])).toBe('rien')
})

test('the page’s own format has precedence', () => {
  expect(text('store', '1250')).toBe('1250\u00a0pi²')
})

test('a list of rows shows each labelled field; ids have no label', () => {
  const rows = [
    { id: '1', email: 'lise@exemple.ca', isResponder: true },
    { id: '2', email: '', isResponder: false },
  ]
  expect(text('owners', rows)).toBe(
    'Courriel\u00a0: lise@exemple.ca, Répondant\u00a0: oui; Courriel\u00a0: rien, Répondant\u00a0: non',
  )
  expect(text('owners', [])).toBe('rien')
})

test('a telephone number never wraps', () => {
  expect(text('fax', '5142859286')).toBe('514\u00a0285\u20119286')
})
