import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runUndoable } from '../../components/undo/undo.ts'
import { showFailure } from '../../failures/index.ts'
import { setSessionState } from '../../session/session.ts'
import { connectToServer } from '../../testing/fake-server.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { dismissNotifications, takeRestored } from './dismissed-notifications.ts'

vi.mock('../../components/undo/undo.ts', () => ({ runUndoable: vi.fn() }))
vi.mock(import('../../failures/index.ts'), async (original) => ({
  ...(await original()),
  showFailure: vi.fn(),
}))

beforeAll(() => void stubBrowser())
beforeEach(() => void vi.mocked(runUndoable).mockClear())

const lastDismissal = () => vi.mocked(runUndoable).mock.lastCall?.[0]

test('a notification that is put back takes the focus once, and not again when the page renders', () => {
  dismissNotifications(['7', '8'])
  expect(takeRestored('7')).toBe(false)
  lastDismissal()?.undo()
  expect(takeRestored('9')).toBe(false)
  expect(takeRestored('7')).toBe(true)
  expect(takeRestored('7')).toBe(false)
})

test('a notification that is dismissed again takes no focus', () => {
  dismissNotifications(['7'])
  lastDismissal()?.undo()
  dismissNotifications(['7'])
  expect(takeRestored('7')).toBe(false)
})

test('a notification that comes back because the server has failed takes no focus', async () => {
  setSessionState({ name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: Infinity } })
  connectToServer(() => new Response('', { status: 500 }))
  dismissNotifications(['7'])
  lastDismissal()?.run()
  await expect.poll(() => showFailure).toHaveBeenCalled()
  expect(takeRestored('7')).toBe(false)
})
