import type { RuleParameters } from '@officine/api/rules'
import { formatDate, type Locale } from '@officine/i18n/locale'
import { detailText, type Language } from '../language/index.ts'
import type { FieldError } from './form-state.ts'

/** The text of a field's error in the language of the page; a rule (specification 5) has its text under its name. */
export function fieldErrorText(
  { t, find, locale }: Language,
  error: FieldError,
  labelOf: (field: string) => string = () => '',
): string {
  switch (error.from) {
    case 'server':
      return detailText({ find }, error.detail.detail)
    case 'element':
      return error.message
    case 'rule':
      return find(`rules.${error.rule}`, named(error.parameters, labelOf, locale)) ?? t('rules.invalid')
  }
}

/** A rule between two fields names the other one by its label; a day is written out. */
function named(
  parameters: RuleParameters,
  labelOf: (field: string) => string,
  locale: Locale,
): RuleParameters {
  const { other, date } = parameters
  return {
    ...parameters,
    ...(typeof other === 'string' ? { other: labelOf(other) || other } : {}),
    ...(typeof date === 'string' ? { date: formatDate(date, locale) } : {}),
  }
}
