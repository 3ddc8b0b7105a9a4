import { beforeEach, expect, test, vi } from 'vitest'
import { dismissNotifications, takeRestored } from './dismissed-notifications.ts'

const restores: (() => void)[] = []

vi.mock('./dismiss-notifications.ts', () => ({
  dismissWithUndo: (_ids: readonly string[], restore: () => void) => void restores.push(restore),
}))

beforeEach(() => restores.splice(0))

test('a restored notification takes the focus once, and not again when the page renders', async () => {
  dismissNotifications(['7', '8'])
  await vi.waitFor(() => expect(restores).toHaveLength(1))
  expect(takeRestored('7')).toBe(false)
  restores[0]?.()
  expect(takeRestored('9')).toBe(false)
  expect(takeRestored('7')).toBe(true)
  expect(takeRestored('7')).toBe(false)
})

test('a notification that is dismissed again takes no focus', async () => {
  dismissNotifications(['7'])
  await vi.waitFor(() => expect(restores).toHaveLength(1))
  restores[0]?.()
  dismissNotifications(['7'])
  expect(takeRestored('7')).toBe(false)
})
