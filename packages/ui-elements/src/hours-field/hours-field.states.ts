import { html, type TemplateResult } from 'lit'
import {
  clickInShadow,
  invalidState,
  type TextState,
  type TextStates,
} from '../test-support/language/text-states.ts'
import type { OfcHoursField } from './hours-field.ts'
import type { DayHours } from './week.ts'

// Suffixes of times, which the field formats itself.
const written = { fr: ['h', 'minuit'], en: ['a.m.', 'p.m.', 'midnight'] }

const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }
const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const usual = open(['08:00', '20:00'])
const week = [closed, usual, usual, usual, usual, onCall, open(['09:00', '12:00'], ['13:30', '24:00'])]
const nights = Array<DayHours>(7).fill(open(['20:00', '02:00']))

const empty = html`<ofc-hours-field label="Ώρες" hint="Βοήθεια"></ofc-hours-field>`
const filled = (hours: readonly DayHours[]) =>
  html`<ofc-hours-field label="Ώρες" .hours=${hours}></ofc-hours-field>`

const acted = (
  template: TemplateResult,
  act: (field: OfcHoursField) => unknown,
): TextState<OfcHoursField> => ({
  template,
  act,
  allowedTexts: written,
})

function type(field: OfcHoursField, edge: 'from' | 'to', text: string): HTMLInputElement {
  const input = field.shadowRoot?.querySelector<HTMLInputElement>(`#${edge}-1-0`)
  if (!input) throw new Error('Monday shows no time')
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  return input
}

/** Types a time of Monday and submits. */
const typed = (edge: 'from' | 'to', text: string, template = filled(week)): TextState<OfcHoursField> =>
  acted(template, (field) => {
    type(field, edge, text)
    field.reportValidity()
  })

const copying = acted(filled(week), async (field) => {
  clickInShadow(field, '[data-day="1"] [data-act=copy]')
  await field.updateComplete
})

export const states: TextStates<OfcHoursField> = {
  empty,
  filled: { template: filled(week), allowedTexts: written },
  'past midnight': { template: filled(nights), allowedTexts: written },
  'all day': {
    template: filled([...Array<DayHours>(5).fill(open(['00:00', '24:00'])), usual, usual]),
    allowedTexts: written,
  },
  'each day for itself': {
    template: filled(week.map((_day, day) => open([`0${day}:00`, '20:00']))),
    allowedTexts: written,
  },
  disabled: {
    template: html`<ofc-hours-field label="Ώρες" disabled .hours=${week}></ofc-hours-field>`,
    allowedTexts: written,
  },
  readonly: {
    template: html`<ofc-hours-field label="Ώρες" readonly .hours=${week}></ofc-hours-field>`,
    allowedTexts: written,
  },
  'one day': html`<ofc-hours-field label="Ώρες" single></ofc-hours-field>`,
  'one day that may be as usual': html`<ofc-hours-field label="Ώρες" single usual></ofc-hours-field>`,
  'a day that leads the working days': { ...typed('from', '8-21', empty), allowedTexts: written },
  'two ranges in one field': acted(filled(week), (field) =>
    type(field, 'from', '9-12, 13-17').dispatchEvent(new Event('change', { bubbles: true })),
  ),
  missing: invalidState(html`<ofc-hours-field label="Ώρες" required></ofc-hours-field>`),
  'one day missing': invalidState(html`<ofc-hours-field label="Ώρες" required single></ofc-hours-field>`),
  'no week': invalidState(html`<ofc-hours-field label="Ώρες" value="α"></ofc-hours-field>`),
  'a day undecided': typed('from', '8', empty),
  'an opening time missing': typed('from', ''),
  'a closing time missing': typed('to', ''),
  'unreadable time': typed('from', 'αβγ'),
  'an hour that is none': typed('from', '27'),
  'a minute that is none': typed('from', '8:75'),
  'minutes of one digit': typed('from', '8:7'),
  'ranges that overlap': {
    ...invalidState(filled([open(['08:00', '12:00'], ['11:00', '13:00']), ...week.slice(1)])),
    allowedTexts: written,
  },
  'a night that overlaps': {
    ...invalidState(filled([open(['20:00', '09:00']), ...week.slice(1)])),
    allowedTexts: written,
  },
  'copying to other days': copying,
  'copying to no day': {
    ...copying,
    act: async (field) => {
      await copying.act?.(field)
      clickInShadow(field, '[data-copy=chosen]')
    },
  },
  copied: {
    ...copying,
    act: async (field) => {
      await copying.act?.(field)
      clickInShadow(field, '[data-copy=working]')
    },
  },
  'a range removed': acted(filled(week), (field) => clickInShadow(field, '[data-day="6"] [data-act=remove]')),
}
