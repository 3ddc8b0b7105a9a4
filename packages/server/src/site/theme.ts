export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** Written by the portal (`store/theme.ts`). */
const themeCookie = 'officine-theme'

/** The theme in the person's cookie; light without a choice (specification 9). */
export function themeFromCookie(cookies = '', name = themeCookie): Theme {
  const chosen = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies)?.[1]
  return themes.find((theme) => theme === chosen) ?? 'light'
}
