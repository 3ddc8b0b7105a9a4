import { expect } from 'chai'
import fc from 'fast-check'
import { passwordRules, unmetRules } from './password-rules.ts'

const limits = { minlength: 10, maxlength: 128 }

describe('the rules of a new password', () => {
  it('are all unmet by an empty password', () => {
    expect(unmetRules('', limits)).to.deep.equal([...passwordRules])
  })

  it('are met one at a time', () => {
    expect(unmetRules('abcdefghij', limits)).to.deep.equal(['upper', 'digit', 'special'])
    expect(unmetRules('Abcdefghij', limits)).to.deep.equal(['digit', 'special'])
    expect(unmetRules('Abcdefghi1', limits)).to.deep.equal(['special'])
    expect(unmetRules('Abcdefgh1!', limits)).to.deep.equal([])
  })

  it('count letters with accents as letters, not as special characters', () => {
    expect(unmetRules('ÉÉÉÉÉééééé1', limits)).to.deep.equal(['special'])
  })

  it('count a space as a special character', () => {
    expect(unmetRules('Un mot de passe 1', limits)).to.deep.equal([])
  })

  it('count characters, not code units', () => {
    expect(unmetRules(`Aa1${'😀'.repeat(6)}`, limits)).to.deep.equal(['length'])
    expect(unmetRules(`Aa1${'😀'.repeat(125)}`, limits)).to.deep.equal([])
    expect(unmetRules(`Aa1${'😀'.repeat(126)}`, limits)).to.deep.equal(['length'])
  })

  it('stay met when more is typed, except for the length', function () {
    // The first generation of arbitrary Unicode text is slow.
    this.timeout(20_000)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (password, more) => {
        const before = unmetRules(password, limits)
        const after = unmetRules(password + more, limits)
        return after.every((rule) => rule === 'length' || before.includes(rule))
      }),
    )
  })
})
