import { minute } from './session-times.ts'

/**
 * The page was redirected to the provider repeatedly: shown as an
 * error instead of another redirect.
 */
export class SignInLoop extends Error {}

const key = 'officine-sign-ins'
const span = minute
const limit = 6

/**
 * Records a redirect to the provider in this tab, and returns whether
 * there were too many in a minute.
 */
export function isRedirectLoop(now: number): boolean {
  const departures = recent(now)
  sessionStorage.setItem(key, [...departures, now].join(' '))
  return departures.length >= limit
}

function recent(now: number): number[] {
  const noted = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  return noted.filter((time) => time > now - span)
}
