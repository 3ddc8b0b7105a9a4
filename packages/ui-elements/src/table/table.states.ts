import { html } from 'lit'
import { clickInShadow, type TextStates } from '../test-support/language/text-states.ts'
import type { OfcTable } from './table.ts'

const columns = [
  { key: 'name', label: 'Όνομα', sortable: true },
  { key: 'city', label: 'Πόλη' },
]
const rows = Array.from({ length: 5 }, (_row, index) => ({ id: String(index), name: 'Άννα', city: 'Αθήνα' }))
const chosen = html`
  <ofc-table label="Άτομα" selectable="multiple" .columns=${columns} .rows=${rows} .selected=${['1']}></ofc-table>
`

export const states: TextStates<OfcTable> = {
  plain: html`<ofc-table label="Άτομα" .columns=${columns} .rows=${rows}></ofc-table>`,
  empty: html`<ofc-table label="Άτομα" .columns=${columns}></ofc-table>`,
  loading: html`<ofc-table label="Άτομα" loading .columns=${columns}></ofc-table>`,
  sorted: {
    template: html`<ofc-table label="Άτομα" .columns=${columns} .rows=${rows}></ofc-table>`,
    act: (table) => clickInShadow(table, '.sort'),
  },
  'in pages': html`<ofc-table label="Άτομα" page-size="2" .columns=${columns} .rows=${rows}></ofc-table>`,
  'in pages without a name': html`<ofc-table page-size="2" .columns=${columns} .rows=${rows}></ofc-table>`,
  'one row to choose': html`<ofc-table label="Άτομα" selectable="single" .columns=${columns} .rows=${rows}></ofc-table>`,
  'rows chosen': chosen,
  'all rows chosen': { template: chosen, act: (table) => clickInShadow(table, 'thead input') },
}
