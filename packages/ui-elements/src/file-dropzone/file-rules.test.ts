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

const judged = (files: readonly Candidate[], given: FileRules) => {
  const faults = validateFiles(files, given)
  return { faults, taken: files.filter((_file, index) => !faults[index]) }
}

describe('the rules for files', () => {
  it('hold for the accepted files, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, given) => {
        const { faults, taken } = judged(files, given)
        expect(faults).to.have.lengthOf(files.length)
        expect(taken.length).to.be.at.most(given.maxFiles ?? files.length)
        const total = taken.reduce((sum, { size }) => sum + size, 0)
        expect(total).to.be.at.most(given.maxTotalSize ?? total)
        for (const { size, readFailure } of taken) {
          expect(size).to.be.within(1, given.maxSize ?? size)
          expect(readFailure).to.equal(undefined)
        }
      }),
    )
  })

  it('give the same result for files added at once and one by one', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, given) => {
        const atOnce = validateFiles(files, given)
        for (const index of files.keys())
          expect(validateFiles(files.slice(0, index + 1), given)[index]).to.deep.equal(atOnce[index])
      }),
    )
  })

  it('do not count rejected files', () => {
    fc.assert(
      fc.property(fc.array(candidate), rules, (files, given) => {
        const { taken } = judged(files, given)
        expect(validateFiles(taken, given).some(Boolean)).to.equal(false)
      }),
    )
  })

  it('ignore a limit that is no positive number', () => {
    const file: Candidate = { name: 'a', type: '', size: 9, lastModified: 0, firstBytes: undefined }
    for (const wrong of [0, -1, Number.NaN, undefined]) {
      const given = { accept: parseAccept(''), maxSize: wrong, maxFiles: wrong, maxTotalSize: wrong }
      expect(validateFiles([file], given)).to.deep.equal([undefined])
    }
  })
})
