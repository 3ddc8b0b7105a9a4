import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(
    createLog('info', {
      write(line: string) {
        lines += line
      },
    }),
  )
  return lines
}

test('a database error is logged without the values that its message quotes', () => {
  const cause = Object.assign(new Error('Key (email)=(noemie@officine.test) already exists.'), {
    code: '23505',
    constraint: 'contact_email',
    detail: 'Key (email)=(noemie@officine.test) already exists.',
  })
  const error = new Error('Failed query: insert … params: noemie@officine.test', { cause })
  const lines = linesOf((log) => log.error({ err: error }, 'a call failed'))
  expect(lines).not.toContain('noemie')
  expect(JSON.parse(lines).err.cause).toMatchObject({ code: '23505', constraint: 'contact_email' })
})

test('a value that looks like a stack line is not logged', () => {
  const cause = Object.assign(new Error('broken'), { code: '22021' })
  const error = new Error('Failed query: insert … params: reason\n    at noemie@officine.test', { cause })
  const lines = linesOf((log) => log.error({ err: error }, 'a call failed'))
  expect(lines).not.toContain('noemie')
  expect(JSON.parse(lines).err.stack).toContain('log.test.ts')
})

test('an error of our own is logged with its message and stack', () => {
  const lines = linesOf((log) => log.error({ err: new Error('There is no mail named x.') }, 'failed'))
  const { err } = JSON.parse(lines)
  expect(err.message).toBe('There is no mail named x.')
  expect(err.stack).toContain('log.test.ts')
})

test('an outage is logged once a second, with its code and count, without stacks', () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    for (let index = 0; index < 1_000; index += 1) {
      log
        .child({ component: 'api' })
        .error({ requestId: String(index), err: new Error('Failed query', { cause: lost }) }, 'a call failed')
    }
    log.error({ err: new Error('wrong') }, 'a call failed')
    vi.advanceTimersByTime(3_000)
    log.error({ err: lost }, 'a call failed')
    const outages = lines.map((line) => JSON.parse(line)).filter(({ code }) => code === 'ECONNREFUSED')
    expect(outages.map(({ occurrences, msg }) => [occurrences, msg])).toEqual([
      [1, 'a call failed'],
      [999, 'a call failed'],
      [1, 'a call failed'],
    ])
    expect(lines).toHaveLength(4)
    expect(JSON.stringify(outages)).not.toContain('stack')
  } finally {
    vi.useRealTimers()
  }
})
