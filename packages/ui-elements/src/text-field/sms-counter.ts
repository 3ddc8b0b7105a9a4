import type { TextLanguage } from '../texts/texts.ts'
import { countSms } from './sms.ts'
import { texts as en } from './sms-counter.texts.en.ts'
import { texts as fr } from './sms-counter.texts.ts'

const texts = { fr, en }

export interface MessageCount {
  readonly words: string
  /** What a screen reader is told: when another message begins, or when the encoding shortens them all. */
  readonly announcement: string
  readonly isOver: false
}

/** How many messages a text takes, and what room the last one has left. */
export function countMessages(text: string, language: TextLanguage): MessageCount {
  const words = texts[language]
  const { segments, remaining, shortenedBy } = countSms(text)
  const count = words.sms(Math.max(segments, 1))
  const reason = shortenedBy ? ` ${words.shortened(shortenedBy)}` : ''
  return {
    words: `${count} ${words.remaining(remaining)}${reason}`,
    announcement: `${count}${reason}`,
    isOver: false,
  }
}
