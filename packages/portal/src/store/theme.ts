import { atom } from 'jotai'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** The server reads it too and renders the theme into the page, so that nothing flashes. */
const cookieName = 'officine-theme'
const yearInSeconds = 31_536_000

const chosenThemeAtom = atom<Theme>(readTheme())

/** The chosen theme; light by default. */
export const themeAtom = atom(
  (get) => get(chosenThemeAtom),
  (_get, set, theme: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    document.cookie = `${cookieName}=${theme}; path=/; max-age=${yearInSeconds}; samesite=lax`
    document.documentElement.dataset.ofcTheme = theme
    updateThemeColor(theme)
    set(chosenThemeAtom, theme)
  },
)

function readTheme(): Theme {
  const attribute = globalThis.document?.documentElement.dataset.ofcTheme
  return themes.find((theme) => theme === attribute) ?? 'light'
}

const toolbarColors = { light: '#fffefb', dark: '#161e1b' } as const

/**
 * Sets the colour of the browser's toolbar to that of the header in the
 * theme, or in the device's scheme.
 */
export function updateThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const deviceScheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.setAttribute('content', toolbarColors[theme === 'auto' ? deviceScheme : theme])
  }
}
