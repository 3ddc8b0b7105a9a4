type InternationalPhones = typeof import('./international-phones.ts')

let library: InternationalPhones | undefined
let loading: Promise<boolean> | undefined

/** The library for foreign numbers, once it has been loaded. */
export const internationalPhones = (): InternationalPhones | undefined => library

/**
 * Loads the library once per page; resolves to whether it loaded. Without it, a foreign number is
 * accepted as written.
 */
export function loadInternationalPhones(): Promise<boolean> {
  loading ??= import('./international-phones.ts').then(
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
