import { bodyBytes, type FuzzRequest } from './fuzz-request.ts'

const maxBodyLength = 2_000

/**
 * A request as a curl command that repeats it; it names the caller of the token, never the token.
 */
export function asCurl(request: FuzzRequest): string {
  const { caller, method, path, query, headers, asksVersion } = request
  const body = bodyBytes(request.body)
  const all = {
    ...(caller ? { authorization: `Bearer $TOKEN_OF_${caller.name.toUpperCase().replace(' ', '_')}` } : {}),
    ...headers,
    ...(asksVersion ? { 'if-match': '$ETAG_OF_ITS_GET' } : {}),
  }
  return [
    `curl -i -X ${method} ${shellQuote(`$PORTAL${path}${query.length > 0 ? `?${query.join('&')}` : ''}`)}`,
    ...Object.entries(all).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${shellQuote(body.toString('latin1'))}`] : []),
    ...(caller ? [`# ${caller.name} is contact ${caller.contactId}`] : []),
  ].join(' \\\n  ')
}

/** As a shell's `$'…'`; a very long text is cut, with its length. */
function shellQuote(text: string): string {
  const shown =
    text.length > maxBodyLength ? `${text.slice(0, maxBodyLength)}…(${text.length} characters)` : text
  const escaped = shown
    .replace(/[\\']/g, '\\$&')
    .replace(/[^\x20-\x7e…]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return escaped.startsWith('$PORTAL') || /\$(TOKEN|ETAG)_/.test(escaped) ? `"${escaped}"` : `$'${escaped}'`
}
