import type { TextFieldTexts } from './text-field.texts.ts'

export const texts: TextFieldTexts = {
  email: 'Enter a full email address, such as name@example.ca.',
  url: 'Enter a full web address, such as https://example.ca.',
  tooShort: (limit, length) => `Enter at least ${limit} characters: there are ${length} so far.`,
  tooLong: (limit, length) => `Enter at most ${limit} characters: there are ${length - limit} too many.`,
  pattern: 'Enter the answer in the requested format.',
  remaining: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  excess: (count) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  sms: (count) => (count === 1 ? '1 text message.' : `${count} text messages.`),
  smsRemaining: (count) => (count === 1 ? '1 character left.' : `${count} characters left.`),
  smsShortened: (character) =>
    `The character “${character}” shortens text messages: 70 characters instead of 160.`,
}
