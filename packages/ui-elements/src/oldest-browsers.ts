/**
 * The oldest browsers in which the elements work, as targets of esbuild, Vite and Lightning CSS. They
 * need popovers; what else is newer has a fallback.
 */
export const oldestBrowsers = ['chrome114', 'edge114', 'firefox128', 'safari17'] as const
