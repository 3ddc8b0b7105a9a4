import { expect } from 'chai'
import { toastDuration } from './toast-duration.ts'

const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ')

describe('how long a toast stays', () => {
  it('is five seconds at least', () => {
    expect(toastDuration('')).to.equal(5000)
    expect(toastDuration(words(12))).to.equal(5000)
  })

  it('grows with the words, 150 a minute, rounded up to seconds', () => {
    expect(toastDuration(words(13))).to.equal(6000)
    expect(toastDuration(words(15))).to.equal(6000)
    expect(toastDuration(words(150))).to.equal(60_000)
  })

  it('does not count punctuation that stands alone, as French has it', () => {
    expect(toastDuration(`${words(12)}\u00a0: «\u00a0»\u00a0;`)).to.equal(5000)
  })
})
