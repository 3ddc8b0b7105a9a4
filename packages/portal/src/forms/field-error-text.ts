import { detailText, type Language } from '../language/index.ts'
import type { FieldError } from './form-state.ts'

/** The text of a field's error in the language of the page; a rule (specification 5) has its text under its name. */
export function fieldErrorText({ t, find }: Language, error: FieldError): string {
  switch (error.from) {
    case 'server':
      return detailText({ find }, error.detail.detail)
    case 'element':
      return error.message
    case 'rule':
      return find(`rules.${error.rule}`, error.parameters) ?? t('rules.invalid')
  }
}
