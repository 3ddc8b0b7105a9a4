import { expect } from 'chai'
import { toastDuration } from './toast-duration.ts'

const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ')

describe('the duration of a toast', () => {
  it('is at least five seconds', () => {
    expect(toastDuration('')).to.equal(5000)
    expect(toastDuration(words(12))).to.equal(5000)
  })

  it('grows with the words, at 150 a minute, rounded up to seconds', () => {
    expect(toastDuration(words(13))).to.equal(6000)
    expect(toastDuration(words(15))).to.equal(6000)
    expect(toastDuration(words(150))).to.equal(60_000)
  })

  it('does not count punctuation separated by spaces, as in French', () => {
    expect(toastDuration(`${words(12)}\u00a0: «\u00a0»\u00a0;`)).to.equal(5000)
  })
})
