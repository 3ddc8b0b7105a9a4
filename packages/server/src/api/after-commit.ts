type SideEffect = () => Promise<void>

/** Side effects outside of the database, run once a write has committed. */
export interface AfterCommit {
  readonly add: (effect: SideEffect) => void
  /** Discards the side effects of an attempt that was rolled back. */
  readonly clear: () => void
  /** Ignores failures: another job must make up for them later, as the sweep does for files. */
  readonly run: () => Promise<void>
}

export function createAfterCommit(): AfterCommit {
  const effects: SideEffect[] = []
  return {
    add: (effect) => void effects.push(effect),
    clear: () => void effects.splice(0),
    async run() {
      for (const effect of effects.splice(0)) await effect().catch(() => {})
    },
  }
}
