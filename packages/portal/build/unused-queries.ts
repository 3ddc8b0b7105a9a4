/*
 * Replaces parts of query-core, with the members that the rest of it calls. The portal
 * writes through `data/mutation.ts` and pages through its lists, so the originals
 * would only add to the first page.
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
