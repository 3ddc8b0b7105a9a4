import { Drawing } from './icon.tsx'

/** Beside what opens and closes, in the place of the platform's triangle. */
export function Chevron() {
  return <Drawing path="m6 9 6 6 6-6" slot={undefined} />
}
