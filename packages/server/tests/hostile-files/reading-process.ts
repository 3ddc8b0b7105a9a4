import { readFileSync } from 'node:fs'
import { readCells } from './read-cells.ts'

// Reads the cells of the file of its argument, and prints them with the peak of memory.

const [, , path = ''] = process.argv
const read = await readCells(path)
const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
console.log(JSON.stringify({ ...read, megabytes: Number(kilobytes) / 1024 }))
