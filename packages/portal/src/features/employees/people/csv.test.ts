import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormula, type Separator, toCsv } from './csv.ts'

/** CSV parser after RFC 4180, independent of the writer under test. */
function parse(csv: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 1
  while (at < csv.length) {
    let cell = ''
    if (csv[at] === '"') {
      at += 1
      while (csv[at] !== '"' || csv[at + 1] === '"') {
        cell += csv[at]
        at += csv[at] === '"' ? 2 : 1
      }
      at += 1
    } else {
      while (csv[at] !== separator && csv[at] !== '\r') cell += csv[at++]
    }
    cells.push(cell)
    if (csv[at] === separator) at += 1
    else {
      expect(csv.slice(at, at + 2)).toBe('\r\n')
      at += 2
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
        expect(cells.filter((one) => /^\s*[=+\-@]|^[\t\r]/.test(one))).toEqual([])
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
    (wrong) => {
      expect(escapeFormula(wrong)).toBe(`'${wrong}`)
    },
  )

  test.each(['', 'Roy-Émond', '514 555-0101', 'a=b', "O'Neil"])('does not change %j', (plain) => {
    expect(escapeFormula(plain)).toBe(plain)
  })
})
