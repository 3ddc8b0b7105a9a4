import { expect } from 'chai'
import { compilePattern, findTextError, type TextConstraints } from './text-constraints.ts'

const none: TextConstraints = { type: 'text', minlength: undefined, maxlength: undefined, pattern: undefined }

describe('text constraints', () => {
  it('accept an empty text', () => {
    expect(findTextError('', { ...none, type: 'email', minlength: 3, pattern: /x/ })).to.equal(undefined)
  })

  it('validate email addresses as the server does', async () => {
    const { accepted, refused } = await (
      await fetch(new URL('email-address.cases.json', import.meta.url))
    ).json()
    const isEmail = (text: string) => findTextError(text, { ...none, type: 'email' }) === undefined
    for (const [text] of accepted) expect(isEmail(text), text).to.equal(true)
    for (const text of refused.filter(Boolean)) expect(isEmail(text), JSON.stringify(text)).to.equal(false)
  })

  it('validate web addresses as native inputs do', () => {
    const native = document.createElement('input')
    native.type = 'url'
    for (const text of ['https://a.ca', 'a.ca', 'mailto:a@b.ca', 'https://', 'http://é.ca/é', '//a.ca']) {
      native.value = text
      expect(findTextError(text, { ...none, type: 'url' }) === undefined, text).to.equal(
        native.validity.valid,
      )
    }
  })

  it('report the length of a text, and the limit', () => {
    expect(findTextError('ab', { ...none, minlength: 3 })).to.deep.equal({
      kind: 'tooShort',
      limit: 3,
      length: 2,
    })
    expect(findTextError('abcd', { ...none, maxlength: 3 })).to.deep.equal({
      kind: 'tooLong',
      limit: 3,
      length: 4,
    })
  })

  it('match the pattern against the whole text', () => {
    const pattern = compilePattern('\\d{3}|x')
    expect(findTextError('123', { ...none, pattern })).to.equal(undefined)
    expect(findTextError('1234', { ...none, pattern })).to.deep.equal({ kind: 'patternMismatch' })
  })

  it('ignore an invalid regular expression', () => {
    expect(compilePattern('(')).to.equal(undefined)
  })
})
