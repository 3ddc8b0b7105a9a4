import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormula, type Separator, toCsv } from './csv.ts'

/** CSV parser after RFC 4180, independent of the writer under test. */
function parse(csv: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let position = 1
  while (position < csv.length) {
    let cell = ''
    if (csv[position] === '"') {
      position += 1
      while (csv[position] !== '"' || csv[position + 1] === '"') {
        cell += csv[position]
        position += csv[position] === '"' ? 2 : 1
      }
      position += 1
    } else {
      while (csv[position] !== separator && csv[position] !== '\r') cell += csv[position++]
    }
    cells.push(cell)
    if (csv[position] === separator) position += 1
    else {
      expect(csv.slice(position, position + 2)).toBe('\r\n')
      position += 2
      rows.push(cells)
      cells = []
    }
  }
  return rows
}

const separator = fc.constantFrom<Separator>(';', ',')
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'"\',;=+-@\t\r\n a') }),
)
const table = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 })

describe('a table as CSV', () => {
  test('parses back to the same cells', () => {
    fc.assert(
      fc.property(table, separator, (rows, by) => {
        expect(parse(toCsv(rows, by), by)).toEqual(rows.map((cells) => cells.map(escapeFormula)))
      }),
    )
  })

  test('contains no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(table, separator, (rows, by) => {
        const cells = parse(toCsv(rows, by), by).flat()
        expect(cells.filter((text) => /^\s*[=+\-@]|^[\t\r]/.test(text))).toEqual([])
      }),
    )
  })

  test('begins with a byte order mark and ends lines with CRLF', () => {
    expect(
      toCsv(
        [
          ['Nom', 'Rôle'],
          ['Émond', 'Employée'],
        ],
        ';',
      ),
    ).toBe('\uFEFFNom;Rôle\r\nÉmond;Employée\r\n')
  })

  test('quotes cells with separators, quotes or outer spaces, and doubles quotes', () => {
    expect(toCsv([['a;b', 'a,b', 'dit « oui »', 'dit "oui"', ' a', 'a\nb']], ';')).toBe(
      '\uFEFF"a;b";a,b;dit « oui »;"dit ""oui""";" a";"a\nb"\r\n',
    )
    expect(toCsv([['a;b', 'a,b']], ',')).toBe('\uFEFFa;b,"a,b"\r\n')
  })

  test.each(['=1+1', '+1 514', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://a";"b")', ' =1', '＝1'])(
    'escapes %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    },
  )

  test.each(['', 'Roy-Émond', '514 555-0101', 'a=b', "O'Neil"])('does not change %j', (plain) => {
    expect(escapeFormula(plain)).toBe(plain)
  })
})
