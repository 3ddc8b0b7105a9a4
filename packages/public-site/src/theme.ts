const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** The theme chosen in the portal, if both share a host; light by default. */
export function themeOf(cookies = ''): Theme {
  const chosen = /(?:^|;\s*)officine-theme=(\w+)/.exec(cookies)?.[1]
  return themes.find((theme) => theme === chosen) ?? 'light'
}
