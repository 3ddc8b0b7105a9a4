import { expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../testing.ts'
import { stateOf } from './request-state.ts'

const refused = [aFile(), aFile({ id: 'f2', state: 'refused' })]

test('a refused file determines the status until the request is handled', () => {
  expect(stateOf(aRequest())).toBe('received')
  expect(stateOf(aRequest({ files: [aFile({ state: 'waiting' })] }))).toBe('received')
  expect(stateOf(aRequest({ files: refused }))).toBe('refused')
  expect(stateOf(aHandledRequest({ files: refused }))).toBe('handled')
})
