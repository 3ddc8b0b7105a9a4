import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/**
 * Measures a request until the end of its response; the route is read at the end, when it is known.
 */
export type ObserveRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: () => string | undefined,
) => void

/**
 * The targets (80 ms for reads, 150 ms for writes) are bucket bounds, so that alerts can use them.
 */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.08, 0.15, 0.25, 0.5, 1, 2.5, 5, 15]

/** Text from a client never becomes a label. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Measures by method, route pattern and class of status: labels contain no path, id or person. */
export function createRequestMetrics(registry: Registry): ObserveRequest {
  const registers = [registry]
  const duration = new Histogram({
    name: 'officine_http_request_duration_seconds',
    help: 'Time from a request’s arrival to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  })
  const inProgress = new Gauge({
    name: 'officine_http_requests_in_progress',
    help: 'Requests that are at work',
    registers,
  })
  const uploads = new Counter({
    name: 'officine_uploads_total',
    help: 'Requests that carried files, by class of status',
    labelNames: ['status'],
    registers,
  })
  const uploadsInProgress = new Gauge({
    name: 'officine_uploads_in_progress',
    help: 'Requests with files that are at work',
    registers,
  })
  const uploadedBytes = new Counter({
    name: 'officine_uploaded_bytes_total',
    help: 'What requests with files said they weigh, of those that succeeded',
    registers,
  })

  return (request, response, routeOf) => {
    const start = performance.now()
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
    inProgress.inc()
    if (isUpload) uploadsInProgress.inc()
    response.once('close', () => {
      inProgress.dec()
      const method = methods.find((candidate) => candidate === request.method) ?? 'other'
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
      const labels = { method, route: routeOf() ?? 'none', status }
      duration.observe(labels, (performance.now() - start) / 1000)
      if (!isUpload) return
      uploadsInProgress.dec()
      uploads.inc({ status })
      if (status === '2xx') uploadedBytes.inc(Number(request.headers['content-length']) || 0)
    })
  }
}
