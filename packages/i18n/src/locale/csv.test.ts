import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvSeparator, csvLine, csvText } from './csv.ts'

/** The rows of a CSV as programs read it that part cells by `separator`, whatever it was written with. */
function parse(csv: string, separator: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let position = 0
  while (position < csv.length) {
    let cell = ''
    if (csv[position] === '"') {
      position += 1
      while (position < csv.length && (csv[position] !== '"' || csv[position + 1] === '"')) {
        cell += csv[position]
        position += csv[position] === '"' ? 2 : 1
      }
      position += 1
    }
    while (
      position < csv.length &&
      csv[position] !== separator &&
      csv[position] !== '\r' &&
      csv[position] !== '\n'
    )
      cell += csv[position++]
    cells.push(cell)
    if (csv[position] === separator) {
      position += 1
      continue
    }
    position += csv[position] === '\r' && csv[position + 1] === '\n' ? 2 : 1
    rows.push(cells)
    cells = []
  }
  return rows
}

const separator = fc.constantFrom<CsvSeparator>(';', ',')
const anySeparator = fc.constantFrom(';', ',', '\t')
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'"\',;=+-@|\t\r\n a0') }),
)
const table = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 })
const write = (rows: readonly string[][], by: CsvSeparator) =>
  rows.map((cells) => csvLine(cells, by)).join('')

describe('a table as CSV', () => {
  test('parses back to the same cells', () => {
    fc.assert(
      fc.property(table, separator, (rows, by) => {
        expect(parse(write(rows, by), by)).toEqual(rows.map((cells) => cells.map(csvText)))
      }),
    )
  })

  test('has no cell that a spreadsheet would run, whatever parts the cells there', () => {
    fc.assert(
      fc.property(table, separator, anySeparator, (rows, by, readBy) => {
        const cells = parse(write(rows, by), readBy).flat()
        expect(cells.filter((text) => /^["\s]*[=+\-@|＝＋－＠]/.test(text))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('has no number that a spreadsheet would change', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }), (digits) => {
        const written = csvText(digits)
        expect(written.startsWith("'") || String(Number(written || '0')) === (digits || '0')).toBe(true)
      }),
    )
  })

  test('quotes cells with the separator, quotes or outer spaces, and doubles quotes', () => {
    expect(csvLine(['a;b', 'a,b', 'dit « oui »', 'dit "oui"', ' a', 'a\nb'], ';')).toBe(
      '"a;b";a,b;dit « oui »;"dit ""oui""";" a";"a\nb"\r\n',
    )
    expect(csvLine(['a;b', 'a,b'], ',')).toBe('a;b,"a,b"\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+15145550142', "'+15145550142"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t'=1"],
    ['\ra', "'\ra"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://a";"b")', '\'=HYPERLINK("http://a";"b")'],
    ['Pharmacie;=1+cmd|0;fin', "Pharmacie;'=1+cmd|0;fin"],
    ['Pharmacie;"=1"', 'Pharmacie;\'"=1"'],
    ['a\n=1', "a\n'=1"],
    ['012345', "'012345"],
    ['00', "'00"],
    ['123456789012', "'123456789012"],
  ])('makes text of %j', (text, written) => {
    expect(csvText(text)).toBe(written)
  })

  test.each(['', '0', '204518', '15145550142', 'Roy-Émond', '514 555-0101', 'a=b', "O'Neil", '0.5', 'a, b'])(
    'does not change %j',
    (plain) => {
      expect(csvText(plain)).toBe(plain)
    },
  )
})
