import { getPharmacy } from '@officine/api/calls'
import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidateCalls, queryClient } from './query-client.ts'

// In Node the library would not read again.
environmentManager.setIsServer(() => false)

test('a first read that was on its way during a change is repeated', async () => {
  const responses: ((response: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [getPharmacy.path, {}],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(responses).toHaveLength(1))
  invalidateCalls([getPharmacy])
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  responses[0]?.('before')
  responses[1]?.('after')
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'success' }))
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
