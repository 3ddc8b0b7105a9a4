/** `URL.parse()`, which Chrome before 126 and Safari before 18 don't have. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
