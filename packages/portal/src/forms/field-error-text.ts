import { addDays, type RuleParameters, todayInQuebec } from '@officine/api/rules'
import { formatDate, type Locale } from '@officine/i18n/locale'
import { detailText, type Language } from '../language/index.ts'
import type { FieldError } from './form-state.ts'

interface FieldContext {
  /** The path of the field: `address.street`. */
  readonly field: string
  readonly labelOf: (field: string) => string
  /** The value of the field: a list may have too few or too many items. */
  readonly value?: unknown
}

/**
 * The text of a field's error in the page's language; the key of a rule's text
 * (specification 5) is its name.
 */
export function fieldErrorText(
  { t, find, locale }: Language,
  error: FieldError,
  { field, labelOf, value }: FieldContext,
): string {
  switch (error.from) {
    case 'server':
      return (
        (error.detail.detail === 'value is required' && missingText({ find }, field)) ||
        detailText({ find }, error.detail.detail)
      )
    case 'element':
      return error.message
    case 'rule':
      return (
        (error.rule === 'required' && missingText({ find }, field)) ||
        find(`rules.${error.rule}`, {
          ...displayParameters(error.parameters, labelOf, locale),
          isOver: isOver(value, error.parameters.max) ? 'yes' : 'no',
        }) ||
        t('rules.invalid')
      )
  }
}

/** The text for a missing value, by the last part of the path: « Écrivez l’adresse courriel. » */
function missingText({ find }: Pick<Language, 'find'>, field: string): string | undefined {
  return find(`rules.required.${field.split('.').at(-1)}`)
}

function isOver(value: unknown, max: RuleParameters[string] | undefined): boolean {
  return Array.isArray(value) && value.length > Number(max)
}

/**
 * The other field of a rule is replaced by its label, a date by its long form, and days from today by
 * their date.
 */
function displayParameters(
  parameters: RuleParameters,
  labelOf: (field: string) => string,
  locale: Locale,
): RuleParameters {
  const { other, days } = parameters
  const date = typeof days === 'number' ? addDays(todayInQuebec(), days) : parameters.date
  return {
    ...parameters,
    ...(typeof other === 'string' ? { other: labelOf(other) || other } : {}),
    ...(typeof date === 'string' ? { date: formatDate(date, locale) } : {}),
  }
}
