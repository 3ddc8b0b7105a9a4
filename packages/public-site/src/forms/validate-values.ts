import { dateErrorText } from '@officine/ui-elements/date-input/date-error-text.js'
import { dateFormatOf } from '@officine/ui-elements/date-input/date-format.js'
import { expandYear } from '@officine/ui-elements/date-input/date-limits.js'
import { parseDate } from '@officine/ui-elements/date-input/parse-date.js'
import { findNumberingPlanError, parsePhone } from '@officine/ui-elements/phone-field/phone-text.js'
import { parsePostalCode } from '@officine/ui-elements/postal-code-field/postal-code.js'
import { findTextError } from '@officine/ui-elements/text-field/text-constraints.js'
import { type Language, textsIn } from '../texts/language.ts'
import { type ElementTexts, elementTextsIn } from './element-texts.ts'
import type { Field, FieldName } from './form-fields.ts'
import { type MeetingDays, meetingDays } from './meeting-days.ts'

/** Submitted texts by field name. */
export type SubmittedTexts = ReadonlyMap<string, string>

export interface ValidatedValues {
  /** Canonical values of the non-empty fields: `H2X 1Y4`, `+15145551234;ext=123`, `2026-12-01`. */
  readonly values: Readonly<Partial<Record<FieldName, string>>>
  /** Error messages by field name, in the order of the fields. */
  readonly problems: ReadonlyMap<FieldName, string>
}

type FieldResult = { readonly value: string } | { readonly problem: string }

/**
 * Validates with the rules of the elements, so that a page without scripts yields the same values.
 */
export function validateValues(
  fields: readonly Field[],
  submittedTexts: SubmittedTexts,
  language: Language,
  now: Date,
): ValidatedValues {
  const elementTexts = elementTextsIn(language)
  const days = meetingDays(now)
  const values: Partial<Record<FieldName, string>> = {}
  const problems = new Map<FieldName, string>()
  for (const field of fields) {
    const result = readField(
      field,
      (submittedTexts.get(field.name) ?? '').trim(),
      language,
      elementTexts,
      days,
    )
    if ('problem' in result) problems.set(field.name, result.problem)
    else if (result.value) values[field.name] = result.value
  }
  return { values, problems }
}

function readField(
  field: Field,
  text: string,
  language: Language,
  elementTexts: ElementTexts,
  days: MeetingDays,
): FieldResult {
  if (!text) return field.isRequired ? { problem: elementTexts.control.valueMissing } : { value: '' }
  if (hasControlCharacters(text)) return { problem: textsIn(language).problems.control }
  const { maxLength } = field
  if (text.length > maxLength) return { problem: elementTexts.textField.tooLong(maxLength, text.length) }
  switch (field.kind) {
    case 'text':
      return { value: text.replace(/\s+/g, ' ') }
    case 'message':
      return { value: text.replace(/\r\n?/g, '\n') }
    case 'email':
      return readEmail(text, elementTexts)
    case 'phone':
      return readPhone(text, elementTexts)
    case 'postalCode':
      return readPostalCode(text, elementTexts)
    case 'date':
      return readDate(text, language, elementTexts, days)
  }
}

/**
 * Whether the text has characters that nobody types: control characters other than line breaks and
 * tabs, lone surrogates, and U+FFFD, which replaces invalid UTF-8.
 */
function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/.test(text) || !text.isWellFormed()
}

function readEmail(text: string, { textField }: ElementTexts): FieldResult {
  const error = findTextError(text, {
    type: 'email',
    minlength: undefined,
    maxlength: undefined,
    pattern: undefined,
  })
  return error ? { problem: textField.email } : { value: text }
}

function readPhone(text: string, { phone: phoneTexts }: ElementTexts): FieldResult {
  const phone = parsePhone(text)
  switch (phone.kind) {
    case 'unreadable':
      return { problem: phoneTexts.unreadable.phone }
    case 'letters':
      return { problem: phoneTexts.letters }
    case 'badExtension':
      return { problem: phoneTexts.badExtension }
    case 'wrongLength':
      if (phone.digits === 7) return { problem: phoneTexts.withoutAreaCode }
      return {
        problem: phone.digits < 10 ? phoneTexts.tooShort(phone.digits) : phoneTexts.tooLong(phone.digits),
      }
    case 'number':
    case 'foreign': {
      const error = findNumberingPlanError(phone.value)
      if (error === 'areaCode') return { problem: phoneTexts.areaCode(phone.value.slice(2, 5)) }
      if (error === 'exchange') return { problem: phoneTexts.exchange(phone.value.slice(5, 8)) }
      return { value: phone.extension ? `${phone.value};ext=${phone.extension}` : phone.value }
    }
  }
}

function readPostalCode(text: string, { postalCode: postalCodeTexts }: ElementTexts): FieldResult {
  const code = parsePostalCode(text)
  switch (code.kind) {
    case 'valid':
      return { value: code.value }
    case 'incomplete':
      return { problem: postalCodeTexts.incomplete }
    case 'tooLong':
      return { problem: postalCodeTexts.tooLong(code.length) }
    case 'misread':
      return { problem: postalCodeTexts.misread(code.suggestion) }
    case 'letterExpected':
    case 'digitExpected':
    case 'unusedLetter':
      return { problem: postalCodeTexts[code.kind](code.character, code.position) }
  }
}

function readDate(
  text: string,
  language: Language,
  { date: dateTexts }: ElementTexts,
  { min, max }: MeetingDays,
): FieldResult {
  const format = dateFormatOf(language)
  const range = { first: min, last: max }
  const result = parseDate(text, format, (lastTwo) => expandYear(lastTwo, range, min))
  if (result.kind !== 'date') return { problem: dateErrorText(result, dateTexts, format) }
  if (result.date < min) return { problem: dateTexts.tooEarly(min) }
  return result.date > max ? { problem: dateTexts.tooLate(max) } : { value: result.date }
}
