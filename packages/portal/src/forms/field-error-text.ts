import type { RuleParameters } from '@officine/api/rules'
import { detailText, type Language } from '../language/index.ts'
import type { FieldError } from './form-state.ts'

/** The text of a field's error in the language of the page; a rule (specification 5) has its text under its name. */
export function fieldErrorText(
  { t, find }: Pick<Language, 't' | 'find'>,
  error: FieldError,
  labelOf: (field: string) => string = () => '',
): string {
  switch (error.from) {
    case 'server':
      return detailText({ find }, error.detail.detail)
    case 'element':
      return error.message
    case 'rule':
      return find(`rules.${error.rule}`, named(error.parameters, labelOf)) ?? t('rules.invalid')
  }
}

/** A rule between two fields names the other one: people read its label. */
function named(parameters: RuleParameters, labelOf: (field: string) => string): RuleParameters {
  const { other } = parameters
  return typeof other === 'string' ? { ...parameters, other: labelOf(other) || other } : parameters
}
