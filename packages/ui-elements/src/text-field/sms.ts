export interface SmsCount {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** The number of messages; 0 for an empty text. */
  readonly segments: number
  /** Units left in the last message: septets (GSM-7) or UTF-16 units (UCS-2). */
  readonly remaining: number
  /** The first character that GSM-7 lacks: it forces UCS-2, with less than half the room. */
  readonly shortenedBy: string | undefined
}

// 3GPP TS 23.038: the default alphabet, and its extension, whose characters take two septets each.
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

// In a text of several messages, each message has a header of six octets.
const limits = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
}

/** Counts the messages of a text. A character is never split between two of them. */
export function countSms(text: string): SmsCount {
  const characters = [...text]
  const shortenedBy = characters.find((character) => !alphabet.has(character) && !extension.has(character))
  const encoding = shortenedBy === undefined ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map(encoding === 'GSM-7' ? septets : ({ length }) => length)
  const { alone, joined } = limits[encoding]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= alone) {
    return { encoding, segments: total === 0 ? 0 : 1, remaining: alone - total, shortenedBy }
  }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, segments, remaining: joined - used, shortenedBy }
}

const septets = (character: string): number => (extension.has(character) ? 2 : 1)
