import { expect } from 'chai'
import fc from 'fast-check'
import { texts as english } from './file-dropzone.texts.en.ts'
import { texts } from './file-dropzone.texts.ts'
import { formatBytes, formatFileSize } from './file-size.ts'

const MEGABYTE = 2 ** 20
const units = { fr: texts.fr.units, en: english.units }

describe('a file size', () => {
  it('is formatted in French and English without line breaks', () => {
    expect(formatFileSize(8 * MEGABYTE, units.fr, 'fr')).to.equal('8\u00a0Mo')
    expect(formatFileSize(5.2 * MEGABYTE, units.fr, 'fr')).to.equal('5,2\u00a0Mo')
    expect(formatFileSize(5.2 * MEGABYTE, units.en, 'en')).to.equal('5.2\u00a0MB')
    expect(formatFileSize(900, units.en, 'en')).to.equal('900\u00a0bytes')
    expect(formatFileSize(1, units.fr, 'fr')).to.equal('1\u00a0octet')
    expect(formatFileSize(0, units.fr, 'fr')).to.equal('0\u00a0octet')
    expect(formatFileSize(1, units.en, 'en')).to.equal('1\u00a0byte')
    expect(formatFileSize(0, units.en, 'en')).to.equal('0\u00a0bytes')
    expect(formatFileSize(2000 * 1024 ** 3, units.fr, 'fr')).to.equal('2\u00a0000\u00a0Go')
    expect(formatBytes(8 * MEGABYTE + 1, units.fr, 'fr')).to.equal('8\u00a0388\u00a0609\u00a0octets')
  })

  it('has no line breaks and never shows 1024 of a unit with a larger one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 39 }),
        fc.constantFrom('fr' as const, 'en' as const),
        (bytes, language) => {
          const words = formatFileSize(bytes, units[language], language)
          expect(words).to.match(/^[\d.,\u00a0]+\u00a0\p{L}+$/u)
          expect(Number.parseFloat(words.replace(/\u00a0(?=\d)/g, '').replace(',', '.'))).to.be.below(1025)
        },
      ),
    )
  })
})
