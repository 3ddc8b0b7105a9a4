import type { TemplateResult } from 'lit'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../icon/icons.ts'
import type { Severity } from './severity.ts'

const icons = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
}

/** The icon that goes with a severity. Decoration: the words say it as well. */
export function severityIcon(severity: Severity): TemplateResult {
  return (icons[severity] ?? infoIcon)()
}
