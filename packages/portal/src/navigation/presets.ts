import type { Presentation } from './route.ts'

/** Specification 2's presets, spread into a row of the route table. */
export const presets = {
  /** Fills the height of the page. */
  fillsHeight: { fillsHeight: true },
  /** Before and beside signing in: no navigation, no account, nothing that interrupts. */
  unauthenticated: { layout: 'unauthenticated', showsNotifications: false },
  withoutNotifications: { showsNotifications: false },
} as const satisfies Record<string, Presentation>
