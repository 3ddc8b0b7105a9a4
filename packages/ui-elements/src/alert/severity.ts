export type Severity = 'info' | 'success' | 'warning' | 'error'

export const severities: readonly Severity[] = ['info', 'success', 'warning', 'error']
