const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** The theme that the person chose in the portal, where both have one host; light without a choice. */
export function themeOf(cookies = ''): Theme {
  const chosen = /(?:^|;\s*)officine-theme=(\w+)/.exec(cookies)?.[1]
  return themes.find((theme) => theme === chosen) ?? 'light'
}
