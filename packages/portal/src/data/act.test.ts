import { ApiError, details, type ErrorKind } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { act } from './act.ts'

interface Light {
  readonly version?: number
  readonly isOn: boolean
  readonly colour: string
}

const seen: Light = { version: 1, isOn: false, colour: 'green' }

const refusal = (kind: ErrorKind, code?: string) =>
  new ApiError({ kind, scope: 'lights', details: code ? [{ code, detail: '' }] : [] })

/** Switches on a light that stands like this by now, or is gone. */
function switchOn(
  stands: (Light & { version: number }) | undefined,
  { from = seen, error = refusal('conflict') }: { from?: Light; error?: ApiError } = {},
) {
  const sent: number[] = []
  const outcome = act<Light>(from, {
    async send({ version }) {
      sent.push(version)
      if (version !== stands?.version) throw error
      return { ...stands, version: version + 1, isOn: true }
    },
    read: async () => stands,
    isDone: (light) => light?.isOn === true,
    holds: ({ colour }) => colour === from.colour,
  })
  return { outcome, sent }
}

test('is sent once, at the version that the person saw', async () => {
  const { outcome, sent } = switchOn({ version: 1, isOn: false, colour: 'green' })
  expect(await outcome).toMatchObject({ type: 'done', record: { isOn: true, version: 2 } })
  expect(sent).toEqual([1])
})

test('is sent again as the record stands, where what the person saw of it holds', async () => {
  const { outcome, sent } = switchOn({ version: 3, isOn: false, colour: 'green' })
  expect(await outcome).toMatchObject({ type: 'done', record: { version: 4 } })
  expect(sent).toEqual([1, 3])
})

test('is not sent again unseen where it does not', async () => {
  const current = { version: 3, isOn: false, colour: 'red' }
  const { outcome, sent } = switchOn(current)
  expect(await outcome).toMatchObject({ type: 'overtaken', current, refused: { kind: 'conflict' } })
  expect(sent).toEqual([1])
})

test('is done where what was asked for stands already', async () => {
  const { outcome, sent } = switchOn({ version: 2, isOn: true, colour: 'red' })
  expect(await outcome).toMatchObject({ type: 'done', record: { colour: 'red' } })
  expect(sent).toEqual([1])
})

test('is overtaken where somebody has decided, whatever the kind of the refusal', async () => {
  const error = refusal('badRequest', details.alreadyDecided.code)
  const { outcome } = switchOn({ version: 2, isOn: false, colour: 'red' }, { error })
  expect(await outcome).toMatchObject({ type: 'overtaken', refused: error })
})

test('is overtaken by the end of the record', async () => {
  const { outcome } = switchOn(undefined, { error: refusal('notFound') })
  expect(await outcome).toMatchObject({ type: 'overtaken', current: undefined })
})

test('a record whose version is not known is read first', async () => {
  const from = { isOn: false, colour: 'green' }
  const { outcome, sent } = switchOn({ version: 7, isOn: false, colour: 'green' }, { from })
  expect(await outcome).toMatchObject({ type: 'done' })
  expect(sent).toEqual([7])
})

test('every other failure is told, and nothing is sent again', async () => {
  const { outcome, sent } = switchOn(
    { version: 2, isOn: false, colour: 'green' },
    { error: refusal('timeout') },
  )
  await expect(outcome).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent).toEqual([1])
})
