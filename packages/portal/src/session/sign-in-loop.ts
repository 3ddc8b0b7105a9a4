import { minute } from './session-times.ts'

/**
 * The page was redirected to the provider repeatedly: shown as an
 * error instead of another redirect.
 */
export class SignInLoop extends Error {}

const key = 'officine-sign-ins'
const period = minute
const limit = 6

/**
 * Records a redirect to the provider in this tab, and returns whether
 * there were too many in a minute.
 */
export function isRedirectLoop(now: number): boolean {
  const redirects = recentRedirects(now)
  sessionStorage.setItem(key, [...redirects, now].join(' '))
  return redirects.length >= limit
}

function recentRedirects(now: number): number[] {
  const times = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  return times.filter((time) => time > now - period)
}
