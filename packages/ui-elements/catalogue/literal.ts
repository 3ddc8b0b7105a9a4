const WIDTH = 80
/** Lists longer than `LONGEST` show only their first `SHOWN` items. */
const LONGEST = 30
const SHOWN = 3

/** A value as JavaScript source. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  // Removes the compiler's annotations.
  if (typeof value === 'function') return reindented(String(value).replaceAll('/* @__PURE__ */ ', ''), indent)
  if (Array.isArray(value)) return listOf(value, indent)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => property(key, item, `${indent}  `))
    return list(entries, ['{ ', ' }'], indent)
  }
  return String(value)
}

function listOf(values: readonly unknown[], indent: string): string {
  const shown = values.length > LONGEST ? values.slice(0, SHOWN) : values
  const text = list(
    shown.map((item) => literal(item, `${indent}  `)),
    ['[', ']'],
    indent,
  )
  return shown === values ? text : text.replace(/\n *\]$/, `\n${indent}  // … (${values.length})$&`)
}

function property(key: string, value: unknown, indent: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
  const text = literal(value, indent)
  // The source of a method starts with its name.
  return typeof value === 'function' && text.startsWith(`${key}(`) ? text : `${name}: ${text}`
}

function list(items: readonly string[], [open, close]: readonly [string, string], indent: string): string {
  if (items.length === 0) return `${open}${close}`.replaceAll(' ', '')
  const line = `${open}${items.join(', ')}${close}`
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line
  return `${open.trim()}\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close.trim()}`
}

function quoted(text: string): string {
  return text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`
}

/** Reindents the lines after the first. */
function reindented(source: string, indent: string): string {
  const [first = '', ...rest] = source.replaceAll('\t', '  ').split('\n')
  const margin = Math.min(...rest.filter(Boolean).map((line) => line.search(/\S/)), Number.POSITIVE_INFINITY)
  return [first, ...rest.map((line) => (line ? indent + line.slice(margin) : line))].join('\n')
}
