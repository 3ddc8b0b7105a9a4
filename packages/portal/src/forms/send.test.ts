import { ApiError } from '@officine/api/errors'
import { line, required } from '@officine/api/rules'
import { integer, object, optional, string } from 'superstruct'
import { expect, test } from 'vitest'
import type { Basis } from './form-state.ts'
import { sendMerging } from './send.ts'

const Person = object({ version: integer(), name: string(), city: string(), note: optional(string()) })
const Change = object({ name: required(line(80)), city: string() })
const record = { version: 3, name: 'Lise', city: 'Laval' }
interface Values {
  readonly name: string
  readonly city: string
}
const toValues = ({ name, city }: Values): Values => ({ name, city })

/** A server on which others save first: each try meets the next of these records, the last one is nobody's but ours. */
function server(others: readonly object[]) {
  const tries: { readonly body: Values; readonly version: number }[] = []
  const submit = async (body: Values, version: number) => {
    const current = others[tries.length]
    tries.push({ body, version })
    if (current) throw new ApiError({ kind: 'conflict', scope: 'contacts', status: 409, current })
    return { ...record, ...body, version: version + 1 }
  }
  const send = (values: Values, other: Partial<Basis<Values>> = {}) =>
    sendMerging(
      {
        editing: { record, struct: Person, toValues },
        toBody: (values: Values) => values,
        struct: Change,
        submit,
      },
      { base: toValues(record), version: 3, values, ...other },
    )
  return { tries, send }
}

test('what others changed elsewhere in the record is merged and sent again without a word', async () => {
  const { send, tries } = server([
    { ...record, version: 4, city: 'Lévis' },
    { version: 7, city: 'Québec' },
  ])
  const outcome = await send({ name: 'Lise Roy', city: 'Laval' })
  expect(outcome).toMatchObject({ type: 'sent', result: { name: 'Lise Roy', city: 'Québec', version: 8 } })
  expect(tries.map(({ version }) => version)).toEqual([3, 4, 7])
})

test('what both changed is asked, with what it was, and nothing more is sent', async () => {
  const { send, tries } = server([{ ...record, version: 4, name: 'Lise Gagnon', city: 'Lévis' }])
  const outcome = await send({ name: 'Lise Roy', city: 'Laval' })
  expect(outcome).toMatchObject({
    type: 'torn',
    conflict: {
      values: { name: 'Lise Roy', city: 'Lévis' },
      base: { name: 'Lise Gagnon', city: 'Lévis' },
      version: 4,
      fields: [{ field: 'name', base: 'Lise', mine: 'Lise Roy', theirs: 'Lise Gagnon' }],
    },
  })
  expect(tries).toHaveLength(1)
})

test('a try whose answer got lost is not sent a second time', async () => {
  const { send, tries } = server([{ ...record, version: 4, name: 'Lise Roy' }])
  const outcome = await send({ name: 'Lise Roy', city: 'Laval' })
  expect(outcome).toMatchObject({ type: 'sent', result: { version: 4, name: 'Lise Roy' } })
  expect(tries).toHaveLength(1)
})

test('a record that is saved all the time, or that the server does not show, is told as a conflict', async () => {
  const busy = server([4, 5, 6, 7].map((version) => ({ ...record, version, city: `${version}` })))
  await expect(busy.send({ name: 'Lise Roy', city: 'Laval' })).rejects.toMatchObject({ kind: 'conflict' })
  expect(busy.tries).toHaveLength(3)
  const silent = server([{ version: 'unreadable' }])
  await expect(silent.send({ name: 'Lise Roy', city: 'Laval' })).rejects.toMatchObject({ kind: 'conflict' })
  const same = server([record])
  await expect(same.send({ name: 'Lise Roy', city: 'Laval' })).rejects.toMatchObject({ kind: 'conflict' })
})

test('what breaks a rule is not sent', async () => {
  const { send, tries } = server([])
  expect(await send({ name: ' ', city: '' })).toMatchObject({
    type: 'broken',
    errors: { name: { rule: 'required' } },
  })
  expect(tries).toHaveLength(0)
})
