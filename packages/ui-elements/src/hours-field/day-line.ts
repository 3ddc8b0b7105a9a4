import { html, svg, type TemplateResult } from 'lit'
import { DAY } from './time-of-day.ts'
import type { Stretch } from './time-range.ts'
import type { DayState } from './week.ts'

/** A day from midnight to midnight, for eyes that compare days: the figures stand beside it. */
export function dayLine(stretches: readonly Stretch[], state: DayState | undefined): TemplateResult {
  return html`<svg class="line" part="line" aria-hidden="true"><rect class="track" width="100%" height="100%" />${
    state === 'onCall' ? svg`<line class="on-call" x1="0" x2="100%" y1="50%" y2="50%" />` : ''
  }${stretches.map(({ from, to }) => svg`<rect class="open" x=${share(from)} width=${share(to - from)} height="100%" />`)}${quarters.map((x) => svg`<rect class="tick" x=${x} width="1" height="100%" />`)}</svg>`
}

/** Six, noon, eighteen. */
const quarters = ['25%', '50%', '75%']

const share = (minutes: number) => `${((minutes / DAY) * 100).toFixed(2)}%`
