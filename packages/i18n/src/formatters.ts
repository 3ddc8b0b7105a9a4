import { memoize } from '@formatjs/fast-memoize'

/**
 * The formatters of all texts, each created once for its locale and options: creating one costs
 * about a hundred times more than using it.
 */
export const formatters = {
  getNumberFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: memoize(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
  getListFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...args),
  ),
  getRelativeTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...args),
  ),
}
