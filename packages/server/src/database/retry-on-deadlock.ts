function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}

const maxAttempts = 5

/**
 * Retries a write after a deadlock. PostgreSQL ends one of two writes that wait for each other;
 * with many writes the retry may deadlock again.
 */
export async function retryOnDeadlock<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxAttempts) throw error
    }
  }
}
