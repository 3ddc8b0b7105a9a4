import { expect } from 'chai'
import fc from 'fast-check'
import { formatEnglishTime } from './format-time.en.ts'
import { formatFrenchTime } from './format-time.ts'
import { parseRanges } from './parse-ranges.ts'
import { parseTime } from './parse-time.ts'
import { MINUTES_PER_DAY, timeOf } from './time-of-day.ts'

const read = (text: string) => parseRanges(text)?.map(({ from, to }) => `${from}-${to}`)

describe('ranges typed in one input', () => {
  it('are parsed in any usual spelling', () => {
    for (const text of [
      '8-21',
      '8h-21h',
      '8 h – 21 h',
      '8—21',
      '08:00-21:00',
      '0800-2100',
      '8 à 21',
      '8 h à 21 h',
      '8 a 21',
      '8h au 21h',
      '8 to 21',
      '8am-9pm',
      '8 a.m. to 9 p.m.',
      ' 8 - 21 ',
      '８－２１',
    ])
      expect(read(text), text).to.deep.equal(['08:00-21:00'])
    expect(read('8h30-17h30')).to.deep.equal(['08:30-17:30'])
    expect(read('8,30-12,30')).to.deep.equal(['08:30-12:30'])
    expect(read('midi à minuit')).to.deep.equal(['12:00-24:00'])
    expect(read('22-2')).to.deep.equal(['22:00-02:00'])
    expect(read('0-24')).to.deep.equal(['00:00-24:00'])
  })

  it('are several when several are typed', () => {
    for (const text of [
      '9-12, 13-17',
      '9-12,13-17',
      '9-12; 13-17',
      '9-12 / 13-17',
      '9-12 13-17',
      '9-12 et 13-17',
      '9 h à 12 h et 13 h à 17 h',
      '9 a.m. to 12 p.m. and 1 p.m. to 5 p.m.',
    ])
      expect(read(text), text).to.deep.equal(['09:00-12:00', '13:00-17:00'])
    expect(read('8-10, 11-12, 13-17')).to.have.length(3)
  })

  it('are undefined for any other text', () => {
    for (const text of [
      '',
      '8',
      '8 h 30',
      '-',
      '8-',
      '-21',
      '8-21-22',
      '8-27',
      '9-12; 13',
      'lundi-vendredi',
      '8 am',
    ])
      expect(read(text), text).to.equal(undefined)
  })

  it('are undefined when one is typed within the text of a time', () => {
    // « 8-21 » with the caret at each place of « 8 h 30 », but within its minutes.
    for (const text of ['8-218 h 30', '88-21 h 30', '8 8-21h 30', '8 h8-21 30', '8 h 8-2130', '8 h 308-21'])
      expect(read(text), text).to.equal(undefined)
    expect(read('8 h 8-21')).to.equal(undefined)
  })

  it('are never parsed from a single time, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 :hàa,;-]{0,14}$/)), (text) => {
        if (parseRanges(text)) expect(parseTime(text, 'from').kind).to.equal('unreadable')
      }),
    )
  })

  it('are parsed from the text shown in both languages', () => {
    const time = fc.nat(MINUTES_PER_DAY - 1)
    fc.assert(
      fc.property(time, time, fc.constantFrom(formatFrenchTime, formatEnglishTime), (from, to, format) => {
        const range = { from: timeOf(from), to: timeOf(to === 0 ? MINUTES_PER_DAY : to) }
        expect(parseRanges(`${format(range.from)} - ${format(range.to)}`)).to.deep.equal([range])
      }),
    )
  })
})
