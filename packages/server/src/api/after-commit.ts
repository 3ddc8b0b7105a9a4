type Act = () => Promise<void>

/** Side effects outside of the database, run once a write has committed. */
export interface AfterCommit {
  readonly add: (act: Act) => void
  /** Discards the side effects of an attempt that was rolled back. */
  readonly clear: () => void
  /** Ignores failures: another job must make up for them later, as the sweep does for files. */
  readonly run: () => Promise<void>
}

export function createAfterCommit(): AfterCommit {
  const acts: Act[] = []
  return {
    add: (act) => void acts.push(act),
    clear: () => void acts.splice(0),
    async run() {
      for (const act of acts.splice(0)) await act().catch(() => {})
    },
  }
}
