import { expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../request-fixtures.ts'
import { requestState } from './request-state.ts'

const refused = [aFile(), aFile({ id: 'f2', state: 'refused' })]

test('a refused file determines the status until the request is handled', () => {
  expect(requestState(aRequest())).toBe('received')
  expect(requestState(aRequest({ files: [aFile({ state: 'waiting' })] }))).toBe('received')
  expect(requestState(aRequest({ files: refused }))).toBe('refused')
  expect(requestState(aHandledRequest({ files: refused }))).toBe('handled')
})
