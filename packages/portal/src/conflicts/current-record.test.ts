import { integer, object, optional, string } from 'superstruct'
import { expect, test } from 'vitest'
import { currentRecord } from './current-record.ts'

const Person = object({
  id: string(),
  version: integer(),
  name: string(),
  birthdate: optional(string()),
  residence: object({ city: string(), postalCode: string() }),
})
const known = {
  id: '1',
  version: 3,
  name: 'Lise',
  birthdate: '1980-01-01',
  residence: { city: 'Laval', postalCode: 'H2X 1Y4' },
}

test('the record as it stands now is read, with members of a newer server passed over', () => {
  const told = { ...known, version: 4, name: 'Lise Roy', later: 1 }
  expect(currentRecord(told, known, Person)).toEqual({ ...known, version: 4, name: 'Lise Roy' })
})

test('what the caller may not see of it counts as unchanged', () => {
  const told = { id: '1', version: 4, name: 'Lise Roy', residence: { city: 'Lévis' } }
  expect(currentRecord(told, known, Person)).toEqual({
    ...known,
    version: 4,
    name: 'Lise Roy',
    residence: { city: 'Lévis', postalCode: 'H2X 1Y4' },
  })
})

test('what can’t be read is no record', () => {
  expect(currentRecord(undefined, known, Person)).toBeUndefined()
  expect(currentRecord({ version: 'x' }, known, Person)).toBeUndefined()
})
