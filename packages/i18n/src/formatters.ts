import { memoize } from '@formatjs/fast-memoize'

/**
 * The `Intl` formatters of dates, numbers and lists, each created once for its locale and options:
 * creating one costs about a hundred times more than using it. Messages have theirs in the cache of
 * `createIntl`, which would bring its parser to an app that only writes dates.
 */
export const formatters = {
  getNumberFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getListFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...args),
  ),
  getRelativeTimeFormat: memoize(
    (...args: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...args),
  ),
}
