type Act = () => Promise<void>

/** What a write leaves to do outside of the database, once it has committed. */
export interface AfterCommit {
  readonly add: (act: Act) => void
  /** A try that was rolled back leaves nothing to do. */
  readonly clear: () => void
  /** What fails here has to be done by something else later, as the sweep does with files. */
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
