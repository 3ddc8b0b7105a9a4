/*
 * Lets the page's own `color-scheme` decide the theme of the tokens where `light-dark()` is missing:
 * no selector and no query reads it. The names are those of scripts/themed-tokens.ts.
 */
const root = document.documentElement
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

function follow() {
  const { colorScheme } = getComputedStyle(root)
  const isDark = colorScheme.includes('dark') && (prefersDark.matches || !colorScheme.includes('light'))
  sheet.replaceSync(`:root:not([data-ofc-theme]) {
    --lightningcss-${isDark ? 'dark' : 'light'}: initial;
    --lightningcss-${isDark ? 'light' : 'dark'}: ;
  }`)
}

follow()
prefersDark.addEventListener('change', follow)
new MutationObserver(follow).observe(root, { attributeFilter: ['class', 'style'] })

export {}
