import { expect } from 'chai'
import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check'
import { countSms } from './sms.ts'

const anyText = string({ unit: 'grapheme', maxLength: 400 })
const gsmText = array(constantFrom(...'aé{€ àÇ\n'), { maxLength: 500 }).map((letters) => letters.join(''))

const unicodeText = array(constantFrom('ô', 'a', '€', '😀', '👩‍🚀', 'e\u0301'), { maxLength: 250 }).map(
  (letters) => ['ô', ...letters].join(''),
)

/** The tables of 3GPP TS 23.038, row by row, by code point. */
const defaultAlphabet = [
  [0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5],
  [0x394, 0x5f, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0xc6, 0xe6, 0xdf, 0xc9],
  [0x20, 0x21, 0x22, 0x23, 0xa4, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f],
  Array.from({ length: 16 }, (_code, index) => 0x30 + index),
  [0xa1, ...Array.from({ length: 26 }, (_code, index) => 0x41 + index), 0xc4, 0xd6, 0xd1, 0xdc, 0xa7],
  [0xbf, ...Array.from({ length: 26 }, (_code, index) => 0x61 + index), 0xe4, 0xf6, 0xf1, 0xfc, 0xe0],
].flat()
const extensionTable = [0x0c, 0x5e, 0x7b, 0x7d, 0x5c, 0x5b, 0x7e, 0x5d, 0x7c, 0x20ac]

/** Packs characters into messages one by one, as a network does. */
function messagesOf(text: string, size: (character: string) => number, alone: number, joined: number) {
  const sizes = [...text].map(size)
  if (sizes.reduce((sum, units) => sum + units, 0) <= alone) return 1
  const rooms: number[] = [joined]
  for (const units of sizes) {
    const room = rooms.at(-1) ?? 0
    if (room < units) rooms.push(joined - units)
    else rooms[rooms.length - 1] = room - units
  }
  return rooms.length
}

describe('the count of text messages', () => {
  it('counts a GSM-7 character once, one of its extension twice, and uses UCS-2 for any other', () => {
    expect(defaultAlphabet).to.have.length(127)
    for (let code = 0; code <= 0xffff; code++) {
      const [isPlain, isExtended] = [defaultAlphabet.includes(code), extensionTable.includes(code)]
      const { encoding, remaining } = countSms(String.fromCharCode(code))
      const expected = isPlain ? 'GSM-7 159' : isExtended ? 'GSM-7 158' : 'UCS-2 69'
      if (`${encoding} ${remaining}` !== expected)
        expect.fail(`U+${code.toString(16)}: ${encoding} ${remaining}`)
    }
  })

  it('allows 153 septets or 67 units per message when there are several', () => {
    const septets = (character: string) => (extensionTable.includes(character.codePointAt(0) ?? 0) ? 2 : 1)
    assert(
      property(gsmText, (text) => {
        expect(Math.max(countSms(text).segments, 1)).to.equal(messagesOf(text, septets, 160, 153))
      }),
    )
    assert(
      property(unicodeText, (text) => {
        expect(countSms(text)).to.include({
          encoding: 'UCS-2',
          segments: messagesOf(text, ({ length }) => length, 70, 67),
        })
      }),
    )
  })

  it('applies the limits of both encodings', () => {
    const counts = (text: string) => {
      const { encoding, segments, remaining } = countSms(text)
      return [encoding, segments, remaining]
    }
    expect(counts('')).to.deep.equal(['GSM-7', 0, 160])
    expect(counts('a'.repeat(160))).to.deep.equal(['GSM-7', 1, 0])
    expect(counts('a'.repeat(161))).to.deep.equal(['GSM-7', 2, 145])
    expect(counts('a'.repeat(307))).to.deep.equal(['GSM-7', 3, 152])
    expect(counts('€'.repeat(80))).to.deep.equal(['GSM-7', 1, 0])
    expect(counts('ê'.repeat(70))).to.deep.equal(['UCS-2', 1, 0])
    expect(counts('ê'.repeat(71))).to.deep.equal(['UCS-2', 2, 63])
  })

  it('does not split a character of two units between two messages', () => {
    // 152 septets, then a character of two that no longer fits into the first 153.
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(20)}`)).to.include({ segments: 2, remaining: 131 })
    expect(countSms(`${'a'.repeat(66)}😀aaaa`)).to.include({ segments: 2, remaining: 61 })
  })

  it('reports the French letter that shortens the messages', () => {
    expect(countSms('à bientôt').shortenedBy).to.equal('ô')
    expect(countSms('façade').shortenedBy).to.equal('ç')
    expect(countSms('ÉÇàéèù').shortenedBy).to.equal(undefined)
  })

  it('never decreases with one more character, and never has more room than a message', () => {
    assert(
      property(anyText, string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (text, more) => {
        const [before, after] = [countSms(text), countSms(text + more)]
        expect(after.segments).to.be.at.least(before.segments)
        expect(before.remaining).to.be.within(0, before.encoding === 'GSM-7' ? 160 : 70)
      }),
    )
  })

  it('has room for exactly the remaining units', () => {
    assert(
      property(oneof(gsmText, unicodeText), (text) => {
        const { segments, remaining } = countSms(text)
        expect(countSms(text + 'a'.repeat(remaining)).segments).to.equal(Math.max(segments, 1))
        expect(countSms(`${text}${'a'.repeat(remaining)}a`).segments).to.equal(Math.max(segments, 1) + 1)
      }),
    )
  })

  it('depends only on the length within one encoding of one unit', () => {
    assert(
      property(nat(2000), (length) => {
        expect(countSms('a'.repeat(length)).segments).to.equal(
          length === 0 ? 0 : length <= 160 ? 1 : Math.ceil(length / 153),
        )
      }),
    )
  })
})
