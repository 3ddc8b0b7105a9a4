import { ApiError, details, type ErrorKind } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { runVersionedAction } from './versioned-action.ts'

interface Light {
  readonly version?: number
  readonly isOn: boolean
  readonly colour: string
}

const displayed: Light = { version: 1, isOn: false, colour: 'green' }

const apiError = (kind: ErrorKind, code?: string) =>
  new ApiError({ kind, scope: 'lights', details: code ? [{ code, detail: '' }] : [] })

/** Switches on a light whose current record is `current`; undefined if it was deleted. */
function switchOn(
  current: (Light & { version: number }) | undefined,
  { from = displayed, error = apiError('conflict') }: { from?: Light; error?: ApiError } = {},
) {
  const sent: number[] = []
  const outcome = runVersionedAction<Light>(from, {
    async send({ version }) {
      sent.push(version)
      if (version !== current?.version) throw error
      return { ...current, version: version + 1, isOn: true }
    },
    read: async () => current,
    isDone: (light) => light?.isOn === true,
    stillApplies: ({ colour }) => colour === from.colour,
  })
  return { outcome, sent }
}

test('an action is sent once, at the version that the person saw', async () => {
  const { outcome, sent } = switchOn({ version: 1, isOn: false, colour: 'green' })
  expect(await outcome).toMatchObject({ type: 'done', record: { isOn: true, version: 2 } })
  expect(sent).toEqual([1])
})

test('an action is sent again at the current version, if what the person saw still holds', async () => {
  const { outcome, sent } = switchOn({ version: 3, isOn: false, colour: 'green' })
  expect(await outcome).toMatchObject({ type: 'done', record: { version: 4 } })
  expect(sent).toEqual([1, 3])
})

test('an action is not sent again if what the person saw no longer holds', async () => {
  const current = { version: 3, isOn: false, colour: 'red' }
  const { outcome, sent } = switchOn(current)
  expect(await outcome).toMatchObject({ type: 'overtaken', current, error: { kind: 'conflict' } })
  expect(sent).toEqual([1])
})

test('an action is done if the record already is as requested', async () => {
  const { outcome, sent } = switchOn({ version: 2, isOn: true, colour: 'red' })
  expect(await outcome).toMatchObject({ type: 'done', record: { colour: 'red' } })
  expect(sent).toEqual([1])
})

test('an action is overtaken if another person has decided, whatever the error kind', async () => {
  const error = apiError('badRequest', details.alreadyDecided.code)
  const { outcome } = switchOn({ version: 2, isOn: false, colour: 'red' }, { error })
  expect(await outcome).toMatchObject({ type: 'overtaken', error })
})

test('an action is overtaken if the record was deleted', async () => {
  const { outcome } = switchOn(undefined, { error: apiError('notFound') })
  expect(await outcome).toMatchObject({ type: 'overtaken', current: undefined })
})

test('a record without a version is read first', async () => {
  const from = { isOn: false, colour: 'green' }
  const { outcome, sent } = switchOn({ version: 7, isOn: false, colour: 'green' }, { from })
  expect(await outcome).toMatchObject({ type: 'done' })
  expect(sent).toEqual([7])
})

test('every other error is thrown, and nothing is sent again', async () => {
  const { outcome, sent } = switchOn(
    { version: 2, isOn: false, colour: 'green' },
    { error: apiError('timeout') },
  )
  await expect(outcome).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent).toEqual([1])
})

test('a record without a version that no longer applies is overtaken, with a conflict', async () => {
  const current = { version: 7, isOn: false, colour: 'red' }
  const { outcome, sent } = switchOn(current, { from: { isOn: false, colour: 'green' } })
  expect(await outcome).toMatchObject({ type: 'overtaken', current, error: { kind: 'conflict' } })
  expect(sent).toEqual([])
})

test('an accepted action is done, with the record that the server returns', async () => {
  const returned = { version: 2, isOn: false, colour: 'green' }
  const outcome = await runVersionedAction<Light>(displayed, {
    send: async () => returned,
    read: () => Promise.reject(new Error('Not read.')),
    isDone: () => false,
    stillApplies: () => false,
  })
  expect(outcome).toEqual({ type: 'done', record: returned })
})
