import { ApiError, type ErrorKind } from '@officine/api/errors'
import { expect, test, vi } from 'vitest'
import { employee } from '../employee-fixture.ts'
import { endIfUnchanged } from './employment-mutations.ts'

const employment = employee({ validationStatus: 1, startDate: '2024-05-01', version: 3 })

function failWith(kind: ErrorKind, current?: unknown) {
  return endIfUnchanged('12', employment, () =>
    Promise.reject(new ApiError({ kind, scope: 'pharmacies', current })),
  )
}

test('ends an employment at the version that was read', async () => {
  const end = vi.fn(async () => undefined)
  expect(await endIfUnchanged('12', employment, end)).toMatchObject({ type: 'done' })
  expect(end).toHaveBeenCalledWith({ path: { pharmacyId: '12', employeeId: employment.id }, version: 3 })
})

test('an already ended employment counts as done, since an earlier response may have been lost', async () => {
  expect(await failWith('notFound')).toMatchObject({ type: 'done' })
  expect(await failWith('conflict', { ...employment, version: 4, endDate: '2024-06-01' })).toMatchObject({
    type: 'done',
  })
})

test('returns the current record if somebody else has changed it', async () => {
  const current = { ...employment, version: 4, endDate: '2999-01-01' }
  expect(await failWith('conflict', current)).toMatchObject({ type: 'overtaken', current })
})

test('a conflict without a current record ends nothing', async () => {
  expect(await failWith('conflict')).toMatchObject({ type: 'overtaken' })
})

test('rejects on any other failure', async () => {
  await expect(failWith('noConnection')).rejects.toMatchObject({ kind: 'noConnection' })
})
