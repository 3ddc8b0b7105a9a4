import { expect, test } from 'vitest'
import { qrCodePath, qrCodeSide } from './qr-code-path.ts'

const modules = ['1101', '0000', '0110']

test('each run of dark modules is one rectangle inside the quiet zone', () => {
  expect(qrCodePath(modules)).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM5 6h2v1h-2z')
})

test('the quiet zone is four modules wide on each side', () => {
  expect(qrCodeSide(modules)).toBe(3 + 8)
})
