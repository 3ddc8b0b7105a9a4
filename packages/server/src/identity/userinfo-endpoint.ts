import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '../database/database.ts'
import { readClaims } from './accounts.ts'
import type { BearerCheck } from './bearer-check.ts'

/** OpenID Connect's userinfo endpoint: the claims of a bearer. */
export function createUserinfoEndpoint(db: Database, portalUrl: string, checkBearer: BearerCheck) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setCorsHeaders(request, response, portalUrl)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token ? await checkBearer(token) : undefined
    const claims = bearer && 'contactId' in bearer ? await readClaims(db, bearer.contactId) : undefined
    if (!claims) {
      response.setHeader('WWW-Authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer')
      response.writeHead(401).end()
      return
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.writeHead(200).end(JSON.stringify(claims))
  }
}

function setCorsHeaders(request: IncomingMessage, response: ServerResponse, portalUrl: string): void {
  response.setHeader('Vary', 'Origin')
  response.setHeader('Cache-Control', 'no-store')
  if (request.headers.origin !== portalUrl) return
  response.setHeader('Access-Control-Allow-Origin', portalUrl)
  response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate')
  if (request.method !== 'OPTIONS') return
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization')
  response.setHeader('Access-Control-Max-Age', '3600')
}
