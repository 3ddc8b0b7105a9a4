import type { ComboboxTexts } from './combobox.texts.ts'

export const texts: ComboboxTexts = {
  show: 'Show the answers',
  none: 'No answer matches. Try another word.',
  loading: 'Searching…',
  failed: 'The list could not be obtained. Try again in a moment.',
  found: (count) => (count === 1 ? '1 answer.' : `${count.toLocaleString('en-CA')} answers.`),
  notInList: (text) => `No answer is called “${text}”. Choose one in the list.`,
}
