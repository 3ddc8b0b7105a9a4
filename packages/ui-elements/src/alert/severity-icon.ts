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

/** The icon of a severity. Decorative: the text states the severity too. */
export function severityIcon(severity: Severity): TemplateResult {
  return (icons[severity] ?? infoIcon)()
}
