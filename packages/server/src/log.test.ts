import { expect, test } from 'vitest'
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
