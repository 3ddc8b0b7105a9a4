export interface Token {
  readonly light: string
  readonly dark: string
}

/** The tokens of the stylesheet's first rule for a selector, each with its value in both themes. */
export function tokensOf(stylesheet: string, selector = ':root'): Record<string, Token> {
  const start = stylesheet.indexOf(`${selector} {`)
  const rule = start < 0 ? '' : stylesheet.slice(start, stylesheet.indexOf('}', start))
  const tokens: Record<string, Token> = {}
  for (const [, name, value] of rule.matchAll(/(--ofc-[\w-]+):\s*([^;]+);/g)) {
    if (name && value) tokens[name] = { light: inTheme(value, 0), dark: inTheme(value, 1) }
  }
  return tokens
}

function inTheme(value: string, index: 0 | 1): string {
  return value.replace(
    /light-dark\(((?:[^(),]|\([^)]*\))+),\s*((?:[^(),]|\([^)]*\))+)\)/g,
    (_all, light, dark) => String(index === 0 ? light : dark).trim(),
  )
}
