import { IconSvg } from './icon.tsx'

/** Replaces the browser's triangle of a disclosure. */
export function Chevron() {
  return <IconSvg path="m6 9 6 6 6-6" slot={undefined} />
}
