import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcPagination } from './pagination.ts'

const template = html`<ofc-pagination page="2" total-count="300"></ofc-pagination>`

export const states: TextStates<OfcPagination> = {
  plain: template,
  'on another page': {
    template,
    act: (pagination) => {
      pagination.page = 3
    },
  },
  named: html`<ofc-pagination label="Σελίδες" total-count="300" href-for="#{page}"></ofc-pagination>`,
}
