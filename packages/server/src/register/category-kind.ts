import { calendarDate, integral, line, lines, maxValue, minValue, required } from '@officine/api/rules'
import { nullable, number, object } from 'superstruct'
import { programmeCategory } from '../database/schema.ts'
import * as formats from './cell-formats.ts'
import {
  type Cells,
  type Column,
  cellOf,
  numberOrNull,
  orNull,
  type RecordKind,
  rulesOf,
} from './record-kind.ts'
import { foldText } from './register-texts.ts'

const { text, multiline } = formats

const columns = {
  categoryId: { format: text, isFixed: true, isRequired: true },
  position: { format: formats.number, isRequired: true },
  nameFrench: {
    format: text,
    pointer: '/name/fr-CA',
    isRequired: true,
    isUnique: true,
    comparable: foldText,
  },
  nameEnglish: { format: text, pointer: '/name/en-CA', isRequired: true },
  requirementFrench: { format: multiline, pointer: '/requirement/fr-CA', isRequired: true },
  requirementEnglish: { format: multiline, pointer: '/requirement/en-CA', isRequired: true },
  retiredOn: { format: formats.date },
} satisfies Record<string, Column>

const localizedLines = (max: number) =>
  object({ 'fr-CA': required(lines(max)), 'en-CA': required(lines(max)) })

const CategoryRecord = object({
  categoryId: required(line(64)),
  position: maxValue(999)(minValue(0)(integral(number()))),
  name: localizedLines(120),
  requirement: localizedLines(1_000),
  retiredOn: nullable(calendarDate()),
})

export const categoryKind: RecordKind = {
  name: 'programmeCategories',
  key: 'categoryId',
  isKeyedById: true,
  recognisedBy: 'nameFrench',
  recordType: 'programmeCategory',
  titleColumns: ['nameFrench'],
  columns,
  violations: rulesOf(CategoryRecord, ({ categoryId, ...cells }) => ({
    categoryId,
    ...categoryValues(cells),
  })),
  async load(db) {
    const rows = await db.select().from(programmeCategory)
    return rows.map((row) => {
      const cells = {
        categoryId: row.id,
        position: cellOf(row.position),
        nameFrench: row.name['fr-CA'],
        nameEnglish: row.name['en-CA'],
        requirementFrench: row.requirement['fr-CA'],
        requirementEnglish: row.requirement['en-CA'],
        retiredOn: cellOf(row.retiredOn),
      }
      // The association alone defines them: nothing of theirs was changed by somebody else.
      return { id: row.id, key: row.id, hasRegisterId: true, version: 0, cells, imported: cells }
    })
  },
}

/** The columns of the table, from the cells of a record. */
export const categoryValues = (cells: Cells) => ({
  position: numberOrNull(cells.position),
  name: { 'fr-CA': cells.nameFrench, 'en-CA': cells.nameEnglish },
  requirement: { 'fr-CA': cells.requirementFrench, 'en-CA': cells.requirementEnglish },
  retiredOn: orNull(cells.retiredOn),
})
