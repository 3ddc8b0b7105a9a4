import { isCalendarDate } from '@officine/ui-elements/date-input/calendar-date.js'
import type { Field, FieldKind } from '../forms/form-fields.ts'
import type { MeetingDays } from '../forms/meeting-days.ts'
import { attribute, attributeIf, type Html, html } from '../html.ts'
import type { SiteTexts } from '../texts/french.ts'
import { icons } from './icons.ts'

const tags: Readonly<Record<FieldKind, string>> = {
  text: 'ofc-text-field',
  email: 'ofc-text-field',
  phone: 'ofc-phone-field',
  postalCode: 'ofc-postal-code-field',
  date: 'ofc-date-input',
  message: 'ofc-textarea',
}

const autocompleteTokens: Readonly<Record<FieldKind, string | undefined>> = {
  text: 'name',
  email: 'email',
  phone: 'tel',
  postalCode: 'postal-code',
  date: undefined,
  message: undefined,
}

const types = { text: 'text', email: 'email', phone: 'tel', postalCode: 'text' } as const

const inputAttributes: Readonly<Partial<Record<FieldKind, Html>>> = {
  email: html` autocapitalize="none" spellcheck="false"`,
  postalCode: html` autocapitalize="characters" spellcheck="false"`,
}

export interface FieldView {
  readonly field: Field
  readonly typed: string
  readonly problem: string | undefined
  readonly days: MeetingDays
  readonly texts: SiteTexts
}

/**
 * A field around a native input, which submits with and without scripts. Children in the slot
 * `before-scripts`, which no element has, show until the element is defined and renders the same
 * itself.
 */
export function renderField(view: FieldView): Html {
  const { field, problem, texts } = view
  const { label, hint } = texts.fields[field.name]
  const tag = tags[field.kind]
  const optional = field.isRequired ? undefined : html` <span class="optional">${texts.form.optional}</span>`
  return html`<${tag}${attribute('hint', hint)}${attribute('error', problem)}${attributeIf('required', field.isRequired)}${elementAttributes(view)}>
<label slot="label" for="${field.name}">${label}${optional}</label>
${hint && html`<p class="hint" slot="before-scripts">${hint}</p>`}
${control(view, joinDescriptions(hint, problem))}
${problem && html`<p class="problem" slot="before-scripts">${icons.alert}${problem}</p>`}
</${tag}>`
}

function elementAttributes({ field, days }: FieldView): Html | undefined {
  switch (field.kind) {
    case 'email':
      return html` type="email"`
    case 'date':
      return html` min="${days.min}" max="${days.max}"`
    case 'message':
      return html` rows="6" maxlength="${field.maxLength}" counter`
    case 'postalCode':
      return html` province="QC"`
    default:
      return undefined
  }
}

function control({ field, typed, problem, days }: FieldView, description: string | undefined): Html {
  const { name, kind, isRequired } = field
  const commonAttributes = html`id="${name}" name="${name}"${attribute('autocomplete', autocompleteTokens[kind])}${attributeIf('required', isRequired)}${attribute('aria-description', description)}${attribute('aria-invalid', problem && 'true')}`
  // HTML drops the first line break in a textarea.
  if (kind === 'message') return html`<textarea ${commonAttributes} rows="6">\n${typed}</textarea>`
  if (kind === 'date') return dateControl(commonAttributes, typed, days)
  return html`<input ${commonAttributes} type="${types[kind]}" value="${typed}"${inputAttributes[kind]}>`
}

/** Falls back to a text input for an invalid date, so that the submitted text stays. */
function dateControl(commonAttributes: Html, typed: string, { min, max }: MeetingDays): Html {
  const type = typed && !isCalendarDate(typed) ? 'text' : 'date'
  return html`<input ${commonAttributes} type="${type}" value="${typed}" min="${min}" max="${max}">`
}

const joinDescriptions = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined
