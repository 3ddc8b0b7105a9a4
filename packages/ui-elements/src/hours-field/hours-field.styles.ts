import { copyStyles } from './copy-panel.styles.ts'
import { dayStateStyles } from './day-state.styles.ts'
import { forcedColorStyles } from './forced-colors.styles.ts'
import { timeRangeStyles } from './time-range.styles.ts'
import { weekStyles } from './week.styles.ts'
import { weekSizeStyles } from './week-sizes.styles.ts'
import { weekStateStyles } from './week-states.styles.ts'

/** The styles of the week follow those of its parts and override them. */
export const styles = [
  dayStateStyles,
  timeRangeStyles,
  copyStyles,
  weekStyles,
  weekStateStyles,
  weekSizeStyles,
  forcedColorStyles,
]
