import type { texts as french } from './sms-counter.texts.ts'

export const texts: typeof french = {
  sms: (count) => (count === 1 ? '1 text message.' : `${count} text messages.`),
  remaining: (count) => (count === 1 ? '1 character left.' : `${count} characters left.`),
  shortened: (character) =>
    `The character “${character}” shortens text messages: 70 characters instead of 160.`,
}
