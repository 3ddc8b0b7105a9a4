import { choicesCache, themeEntry } from '../agreed.ts'

/** The kept page of a language as the server would write it for this person: with their theme, before the first paint. */
export async function withTheme(shell: Response): Promise<Response> {
  const theme = await keptTheme()
  if (!theme) return shell
  const html = await shell.text()
  return new Response(html.replace('data-ofc-theme="light"', `data-ofc-theme="${theme}"`), {
    headers: shell.headers,
  })
}

async function keptTheme(): Promise<string | undefined> {
  if (!(await caches.has(choicesCache))) return undefined
  const written = await (await caches.open(choicesCache)).match(themeEntry)
  const theme = await written?.text()
  return theme === 'dark' || theme === 'auto' ? theme : undefined
}
