/*
 * In the place of parts of query-core, as far as the rest of it asks for them: the portal writes by `data/mutation.ts` and pages by its
 * lists, and would load them with its first page for nothing.
 */

export class MutationCache {
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  findAll(): readonly unknown[] {
    return []
  }

  clear(): void {}
}

export function infiniteQueryBehavior(): undefined {}

export const hasNextPage = () => false
export const hasPreviousPage = () => false
