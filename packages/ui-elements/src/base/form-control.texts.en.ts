import type { FormControlTexts } from './form-control.texts.ts'

export const texts: FormControlTexts = {
  optional: '(optional)',
  errorPrefix: 'Error: ',
  valueMissing: 'Fill in this field.',
  unfit: 'Correct this answer: it does not fit here.',
}
