import { texts as dateTexts } from '@officine/ui-elements/date-input/date-input.texts.js'
import { texts as summaryTexts } from '@officine/ui-elements/error-summary/error-summary.texts.js'
import { texts as controlTexts } from '@officine/ui-elements/forms/form-control.texts.js'
import { texts as phoneTexts } from '@officine/ui-elements/phone-field/phone-field.texts.js'
import { texts as postalCodeTexts } from '@officine/ui-elements/postal-code-field/postal-code-field.texts.js'
import { texts as textFieldTexts } from '@officine/ui-elements/text-field/text-field.texts.js'
import { loadDefinedTexts } from '@officine/ui-elements/texts/texts.js'
import type { Language } from '../texts/language.ts'

// The elements include French and load English; a server needs both at start-up.
await loadDefinedTexts('en')

/** The elements' own messages, so that pages read the same with and without scripts. */
export function elementTextsIn(language: Language) {
  const textsOf = <T extends object>(dictionary: {
    readonly fr: T
    in(language: 'fr' | 'en'): T | undefined
  }): T => dictionary.in(language === 'en-CA' ? 'en' : 'fr') ?? dictionary.fr
  return {
    control: textsOf(controlTexts),
    date: textsOf(dateTexts),
    phone: textsOf(phoneTexts),
    postalCode: textsOf(postalCodeTexts),
    summary: textsOf(summaryTexts),
    textField: textsOf(textFieldTexts),
  }
}

export type ElementTexts = ReturnType<typeof elementTextsIn>
