import address from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { idle } from './idle.ts'

/**
 * Shows the page in its typeface. Who has it from an earlier visit sees it from the start; for the others it is asked
 * for once the first page stands, since on a slow line it holds up what they came for. Its stand-in (styles/type.css)
 * has the same measures, so nothing moves when it arrives.
 */
export async function showTypeface(firstPage: Promise<void>): Promise<void> {
  const cache = await caches.open('typeface')
  const kept = await cache.match(address)
  if (!kept) await firstPage.then(idle)
  const file = kept ?? (await fetchInto(cache))
  const typeface = new FontFace('Atkinson Hyperlegible Next Variable', await file.arrayBuffer(), {
    weight: '200 800',
  })
  document.fonts.add(typeface)
}

async function fetchInto(cache: Cache): Promise<Response> {
  const file = await fetch(address)
  if (!file.ok) throw new Error(`The typeface was answered with ${file.status}`)
  // An earlier release may have left another one.
  for (const kept of await cache.keys()) await cache.delete(kept)
  await cache.put(address, file.clone())
  return file
}
