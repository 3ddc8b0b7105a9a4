/*
 * Replaces the browser's location in wouter: the portal's router has its own
 * (`src/navigation/router.tsx`). The original also patches `history`, to notice
 * each navigation.
 */

export const useBrowserLocation = () => ['/', () => {}] as const

export const useSearch = () => ''
