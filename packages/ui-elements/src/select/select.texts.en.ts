import type { SelectTexts } from './select.texts.ts'

export const texts: SelectTexts = { choose: 'Choose…', missing: 'Choose an answer in the list.' }
