import { expect } from 'chai'
import { array, assert, constantFrom, nat, property, string } from 'fast-check'
import { countSms } from './sms.ts'

const anyText = string({ unit: 'grapheme', maxLength: 400 })
const gsmText = array(constantFrom(...'aé{€ àÇ\n'), { maxLength: 500 }).map((letters) => letters.join(''))

describe('the count of text messages', () => {
  it('knows the limits of both encodings', () => {
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

  it('tears no character of two units between two messages', () => {
    // 152 septets, then one of two that no longer fits into the first 153.
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(20)}`)).to.include({ segments: 2, remaining: 131 })
    expect(countSms(`${'a'.repeat(66)}😀aaaa`)).to.include({ segments: 2, remaining: 61 })
  })

  it('names the French letter that shortens the messages', () => {
    expect(countSms('à bientôt').shortenedBy).to.equal('ô')
    expect(countSms('façade').shortenedBy).to.equal('ç')
    expect(countSms('ÉÇàéèù').shortenedBy).to.equal(undefined)
  })

  it('never gets fewer by one more character, and never has more room than a message holds', () => {
    assert(
      property(anyText, string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (text, more) => {
        const [before, after] = [countSms(text), countSms(text + more)]
        expect(after.segments).to.be.at.least(before.segments)
        expect(before.remaining).to.be.within(0, before.encoding === 'GSM-7' ? 160 : 70)
      }),
    )
  })

  it('takes exactly the units that it says remain', () => {
    assert(
      property(gsmText, (text) => {
        const { segments, remaining } = countSms(text)
        expect(countSms(text + 'a'.repeat(remaining)).segments).to.equal(Math.max(segments, 1))
        expect(countSms(`${text}${'a'.repeat(remaining)}a`).segments).to.equal(Math.max(segments, 1) + 1)
      }),
    )
  })

  it('depends on the length alone within one encoding of one unit', () => {
    assert(
      property(nat(2000), (length) => {
        expect(countSms('a'.repeat(length)).segments).to.equal(
          length === 0 ? 0 : length <= 160 ? 1 : Math.ceil(length / 153),
        )
      }),
    )
  })
})
