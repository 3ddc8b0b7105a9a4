type ForeignPhones = typeof import('./foreign-phones.ts')

let library: ForeignPhones | undefined
let loading: Promise<boolean> | undefined

/** The plans of other countries, once somebody has needed them. */
export const foreignPhones = (): ForeignPhones | undefined => library

/** Loads them, once for the page; whether they came. Without them a number of elsewhere is taken as it is written. */
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
