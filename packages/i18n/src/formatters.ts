import { createFormatters, createIntlCache } from '@formatjs/intl'

/** What all texts share: each message and each `Intl` formatter is created once. */
export const intlCache = createIntlCache()

/**
 * The `Intl` formatters, each created once for its locale and options: creating one costs about a
 * hundred times more than using it.
 */
export const formatters = createFormatters(intlCache)
