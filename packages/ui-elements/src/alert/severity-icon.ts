import type { TemplateResult } from 'lit'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { circleCheckIcon } from '../icon/circle-check-icon.ts'
import { infoIcon } from '../icon/info-icon.ts'
import { triangleAlertIcon } from '../icon/triangle-alert-icon.ts'
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
