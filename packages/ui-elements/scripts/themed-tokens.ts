/** A declaration whose value depends on the theme, by itself or by a colour that it uses. */
const themed = /^[ \t]*(--ofc-[\w-]+): ([^;{}]*(?:light-dark\(|var\(--ofc-color-)[^;{}]*);\n/gm

const lightDark = /light-dark\(((?:[^(),]|\([^)]*\))+),\s*((?:[^(),]|\([^)]*\))+)\)/g

const light = '--lightningcss-light: initial; --lightningcss-dark: ;'
const dark = '--lightningcss-light: ; --lightningcss-dark: initial;'

/**
 * The stylesheet of the tokens for every supported browser. Where `light-dark()` is missing (Chrome
 * before 123, Safari before 17.5), a colour is two `var()`, of which one is empty: `initial` makes
 * the fallback valid. The names are those that Lightning CSS sets for a page's own `color-scheme`,
 * so that such a page decides there too. Both are within conditions, since bundlers would rewrite
 * `light-dark()` outside of one, to colours that know no theme but that of the page's stylesheet.
 */
export function themedTokens(stylesheet: string): string {
  return stylesheet.replace(
    /(@media \(prefers-contrast: more\) \{\n)?[ \t]*:root \{\n[^}]*\}\n(\}\n)?/g,
    (rule, media) => {
      const declarations = [...rule.matchAll(themed)].map(([, name, value]) => `${name}: ${value};`)
      if (!declarations.some((declaration) => declaration.includes('light-dark('))) return rule
      const rest = rule
        .replace(themed, '')
        .replace(/\{\n+/, '{\n')
        .replace(/\n{3,}/g, '\n\n')
      const within = (css: string) => (media ? `${media}${css}\n}` : css)
      const older = declarations.map((declaration) =>
        declaration.replace(
          lightDark,
          (_all, inLight, inDark) =>
            `var(--lightningcss-light, ${inLight.trim()}) var(--lightningcss-dark, ${inDark.trim()})`,
        ),
      )
      const themes = media
        ? ''
        : `:root, [data-ofc-theme="light"], [data-ofc-theme="auto"] { ${light} }
[data-ofc-theme="dark"] { ${dark} }
@media (prefers-color-scheme: dark) { [data-ofc-theme="auto"] { ${dark} } }
`
      return `${rest.includes('--ofc-') ? rest : ''}
@supports not (color: light-dark(red, blue)) {
${themes}${within(`:root, [data-ofc-theme] {\n${older.join('\n')}\n}`)}
}

@supports (color: light-dark(red, blue)) {
${within(`:root {\n${declarations.join('\n')}\n}`)}
}
`
    },
  )
}
