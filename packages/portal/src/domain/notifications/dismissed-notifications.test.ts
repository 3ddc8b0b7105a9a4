import { beforeEach, expect, test, vi } from 'vitest'
import type { dismissWithUndo } from './dismiss-notifications.ts'
import { dismissNotifications, takeRestored } from './dismissed-notifications.ts'

type Dismissal = Parameters<typeof dismissWithUndo>[1]

const dismissals: Dismissal[] = []

vi.mock('./dismiss-notifications.ts', () => ({
  dismissWithUndo: (_ids: readonly string[], dismissal: Dismissal) => void dismissals.push(dismissal),
}))

beforeEach(() => dismissals.splice(0))

test('a notification that is put back takes the focus once, and not again when the page renders', async () => {
  dismissNotifications(['7', '8'])
  await vi.waitFor(() => expect(dismissals).toHaveLength(1))
  expect(takeRestored('7')).toBe(false)
  dismissals[0]?.undo()
  expect(takeRestored('9')).toBe(false)
  expect(takeRestored('7')).toBe(true)
  expect(takeRestored('7')).toBe(false)
})

test('a notification that is dismissed again takes no focus', async () => {
  dismissNotifications(['7'])
  await vi.waitFor(() => expect(dismissals).toHaveLength(1))
  dismissals[0]?.undo()
  dismissNotifications(['7'])
  expect(takeRestored('7')).toBe(false)
})

test('a notification that comes back because the server has failed takes no focus', async () => {
  dismissNotifications(['7'])
  await vi.waitFor(() => expect(dismissals).toHaveLength(1))
  dismissals[0]?.restore()
  expect(takeRestored('7')).toBe(false)
})
