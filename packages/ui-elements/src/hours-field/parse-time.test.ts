import { expect } from 'chai'
import fc from 'fast-check'
import { formatEnglishTime } from './format-time.en.ts'
import { formatFrenchTime } from './format-time.ts'
import { parseTime } from './parse-time.ts'
import { type Edge, MINUTES_PER_DAY, minutesOf, timeOf } from './time-of-day.ts'

const edge = fc.constantFrom<Edge>('from', 'to')
const minutes = fc.nat(MINUTES_PER_DAY - 1)
const read = (text: string, at: Edge = 'from') => {
  const time = parseTime(text, at)
  return time.kind === 'time' ? time.time : time.kind
}

describe('a time of day', () => {
  it('survives a round trip through both languages', () => {
    fc.assert(
      fc.property(minutes, edge, fc.constantFrom(formatFrenchTime, formatEnglishTime), (at, end, format) => {
        const time = timeOf(at === 0 && end === 'to' ? MINUTES_PER_DAY : at)
        expect(read(format(time), end)).to.equal(time)
      }),
    )
  })

  it('is parsed in any usual spelling', () => {
    for (const text of [
      '8',
      '08',
      '8h',
      '8 h',
      '8 H',
      '8h00',
      '8 h 00',
      '8:00',
      '8.00',
      '8 00',
      '0800',
      '800',
      '8 heures',
      '8am',
      '8 a.m.',
      '8 a',
      '8:00 AM',
      '８',
      '8\u00a0h',
      ' 8  h ',
      '\u202d8 h\u202c',
    ])
      expect(read(text), text).to.equal('08:00')
    for (const text of [
      '8 h 30',
      '8h30',
      '8:30',
      '0830',
      '830',
      '8 30',
      '8,30',
      '8 h 30 min',
      '8:30am',
      '830 a.m.',
      '8 heures 30',
    ])
      expect(read(text), text).to.equal('08:30')
    for (const text of [
      '20',
      '20h',
      '20:00',
      '2000',
      '8pm',
      '8 pm',
      '8 p.m.',
      '8 P.M.',
      '8p',
      '8:00pm',
      '20 pm',
    ])
      expect(read(text), text).to.equal('20:00')
    for (const text of ['midi', 'Midi', 'noon', '12', '12 h', '12 pm', '1200'])
      expect(read(text), text).to.equal('12:00')
  })

  it('parses midnight as the start of a day for openings and as its end for closings', () => {
    for (const text of ['minuit', 'midnight', '0', '0 h', '00:00', '12 am', '12:00 a.m.']) {
      expect(read(text, 'from'), text).to.equal('00:00')
      expect(read(text, 'to'), text).to.equal('24:00')
    }
    expect(read('24', 'to')).to.equal('24:00')
    expect(read('24', 'from')).to.equal('hour')
  })

  it('is never parsed from an hour or minute out of range, nor rolled over', () => {
    for (const text of ['25', '27 h', '24:01', '2400 pm', '13 am', '0 pm', '24 pm', '99'])
      expect(read(text, 'to'), text).to.equal('hour')
    for (const text of ['8:60', '8 h 75', '0860', '899']) expect(read(text), text).to.equal('minute')
    // What a caret within « 8 h 30 » leaves of the minutes is not taken for minutes.
    for (const text of ['8 h 5', '8h8', '8:5', '8.5', '8 5', '8 h 3 min', '8:5 pm'])
      expect(read(text), text).to.equal('minuteDigits')
    for (const text of ['huit', 'abc', '8 x', '8:30:15', '12345', '-8', '8-20', 'h', '8::30', 'fermé'])
      expect(read(text), text).to.equal('unreadable')
    for (const text of ['', ' ', '\u00a0']) expect(read(text)).to.equal('empty')
  })

  it('lies within the day for any text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 :.hapm]{0,8}$/))
    fc.assert(
      fc.property(text, edge, (typed, end) => {
        const time = parseTime(typed, end)
        if (time.kind !== 'time') return
        const first = end === 'to' ? 1 : 0
        expect(minutesOf(time.time)).to.be.within(first, first + MINUTES_PER_DAY - 1)
      }),
    )
  })

  it('is formatted for each language without line breaks', () => {
    expect(['08:00', '08:30', '13:05', '00:00', '24:00'].map(formatFrenchTime)).to.deep.equal([
      '8\u00a0h',
      '8\u00a0h\u00a030',
      '13\u00a0h\u00a005',
      '0\u00a0h',
      'minuit',
    ])
    expect(['08:30', '12:00', '13:05', '00:00', '24:00'].map(formatEnglishTime)).to.deep.equal([
      '8:30\u00a0a.m.',
      '12\u00a0p.m.',
      '1:05\u00a0p.m.',
      '12\u00a0a.m.',
      'midnight',
    ])
  })
})
