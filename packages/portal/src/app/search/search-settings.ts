/** The texts of the dialog. */
export const searchTexts = ['search', 'account', 'occupations'] as const

const slashKey = 'search-by-slash'

/** Whether `/` opens the search; whoever dictates text can switch it off (WCAG 2.1.4). */
export const opensBySlash = (): boolean => localStorage.getItem(slashKey) !== 'off'

export function setOpensBySlash(isOn: boolean): void {
  if (isOn) localStorage.removeItem(slashKey)
  else localStorage.setItem(slashKey, 'off')
}
