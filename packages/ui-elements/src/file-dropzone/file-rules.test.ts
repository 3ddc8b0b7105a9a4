import { expect } from 'chai'
import fc from 'fast-check'
import { parseAccept } from './accept.ts'
import { type Candidate, type FileRules, validateFiles } from './file-rules.ts'

const candidate: fc.Arbitrary<Candidate> = fc.record({
  name: fc.constantFrom('a.pdf', 'b.pdf', 'c.txt', 'd.PDF'),
  type: fc.constant(''),
  size: fc.integer({ min: 0, max: 12 }),
  lastModified: fc.constantFrom(1, 2, 3),
  firstBytes: fc.constantFrom(undefined, '255044462d', '504b0304'),
  readFailure: fc.constantFrom(undefined, undefined, undefined, 'folder' as const, 'unreadable' as const),
})
const limit = fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined })
const rules: fc.Arbitrary<FileRules> = fc.record({
  accept: fc.constantFrom(parseAccept(''), parseAccept('.pdf')),
  maxSize: limit,
  maxFiles: limit,
  maxTotalSize: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
})

const validate = (files: readonly Candidate[], fileRules: FileRules) => {
  const errors = validateFiles(files, fileRules)
  return { errors, accepted: files.filter((_file, index) => !errors[index]) }
}

describe('the rules for files', () => {
  it('hold for the accepted files, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, fileRules) => {
        const { errors, accepted } = validate(files, fileRules)
        expect(errors).to.have.lengthOf(files.length)
        expect(accepted.length).to.be.at.most(fileRules.maxFiles ?? files.length)
        const total = accepted.reduce((sum, { size }) => sum + size, 0)
        expect(total).to.be.at.most(fileRules.maxTotalSize ?? total)
        for (const { size, readFailure } of accepted) {
          expect(size).to.be.within(1, fileRules.maxSize ?? size)
          expect(readFailure).to.equal(undefined)
        }
      }),
    )
  })

  it('give the same result for files added at once and one by one', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, fileRules) => {
        const atOnce = validateFiles(files, fileRules)
        for (const index of files.keys())
          expect(validateFiles(files.slice(0, index + 1), fileRules)[index]).to.deep.equal(atOnce[index])
      }),
    )
  })

  it('do not count rejected files', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, fileRules) => {
        const { accepted } = validate(files, fileRules)
        expect(validateFiles(accepted, fileRules).some(Boolean)).to.equal(false)
      }),
    )
  })

  it('ignore a limit that is no positive number', () => {
    const file: Candidate = { name: 'a', type: '', size: 9, lastModified: 0, firstBytes: undefined }
    for (const wrong of [0, -1, Number.NaN, undefined]) {
      const fileRules = { accept: parseAccept(''), maxSize: wrong, maxFiles: wrong, maxTotalSize: wrong }
      expect(validateFiles([file], fileRules)).to.deep.equal([undefined])
    }
  })
})
