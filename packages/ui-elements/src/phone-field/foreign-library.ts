type ForeignPhones = typeof import('./foreign-phones.ts')

let library: ForeignPhones | undefined
let loading: Promise<boolean> | undefined

/** The library for foreign numbers, once it has been loaded. */
export const foreignPhones = (): ForeignPhones | undefined => library

/**
 * Loads the library once per page; resolves to whether it loaded. Without it, a foreign number is
 * accepted as written.
 */
export function loadForeignPhones(): Promise<boolean> {
  loading ??= import('./foreign-phones.ts').then(
    (module) => {
      library = module
      return true
    },
    () => {
      loading = undefined
      return false
    },
  )
  return loading
}
