import { minute } from './limits.ts'

/** The page was sent to the provider again and again: a person is told instead of spun around. */
export class SignInLoop extends Error {}

const key = 'officine-sign-ins'
const span = minute
const limit = 6

/** Notes one departure for the provider in this tab, and says whether there were too many in a short time. */
export function isTurningInCircles(now: number): boolean {
  const departures = recent(now)
  sessionStorage.setItem(key, [...departures, now].join(' '))
  return departures.length >= limit
}

function recent(now: number): number[] {
  const noted = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  return noted.filter((time) => time > now - span)
}
