/** Whether PostgreSQL ended a transaction because it and another one waited for each other. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}

const mostTries = 5

/** Of two writes that wait for each other PostgreSQL ends one, which then finds its way free; among many it may meet the next. */
export async function againAfterDeadlock<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error
    }
  }
}
