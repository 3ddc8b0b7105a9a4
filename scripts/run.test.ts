import assert from 'node:assert/strict'
import { test } from 'node:test'
import { succeeds } from './run.ts'

const printsAndEnds = (code: number) =>
  ['node', '-e', `console.log('été'); console.error('why'); process.exitCode = ${code}`] as const

test('passes the complete output of a failed command to onFailure', async () => {
  const outputs: string[] = []
  const onFailure = (output: string) => outputs.push(output)
  assert.equal(await succeeds(printsAndEnds(1), { quiet: true, onFailure }), false)
  assert.deepEqual(
    outputs.map((output) => output.trim().split('\n').toSorted()),
    [['why', 'été']],
  )
})

test('does not call onFailure for a successful command', async () => {
  const onFailure = () => assert.fail('It succeeded.')
  assert.equal(await succeeds(printsAndEnds(0), { quiet: true, onFailure }), true)
})
