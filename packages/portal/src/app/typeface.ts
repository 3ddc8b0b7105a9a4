import address from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { whenIdle } from '../when-idle.ts'

/**
 * Loads the typeface. From the cache it loads at once; otherwise after the first page has rendered,
 * because on a slow network it would delay the page. The fallback font (styles/type.css) has the
 * same metrics, so the layout does not shift.
 */
export async function loadTypeface(firstPage: Promise<void>): Promise<void> {
  const cache = await caches.open('typeface')
  const cachedFile = await cache.match(address)
  if (!cachedFile) await firstPage.then(whenIdle)
  const file = cachedFile ?? (await fetchInto(cache))
  const typeface = new FontFace('Atkinson Hyperlegible Next Variable', await file.arrayBuffer(), {
    weight: '200 800',
  })
  document.fonts.add(typeface)
}

async function fetchInto(cache: Cache): Promise<Response> {
  const file = await fetch(address)
  if (!file.ok) throw new Error(`The response for the typeface has the status ${file.status}`)
  // Removes the file of an earlier release.
  for (const oldFile of await cache.keys()) await cache.delete(oldFile)
  await cache.put(address, file.clone())
  return file
}
