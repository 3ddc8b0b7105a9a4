import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, printTable } from '../../scripts/figures.ts'
import { freePorts, House, makeFolder } from '../house/house.ts'
import { measureLoad } from './load.ts'
import { measurePaint } from './paint.ts'
import { measureStartUp } from './start-up.ts'
import { measureWeight } from './weight.ts'

// `pnpm bench` measures everything; `pnpm bench weight paint` only what is named.
const parts = { startUp: 'start-up', weight: 'weight', paint: 'paint', load: 'load' } as const
const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)

const figures: Figure[] = []
if (wants(parts.startUp)) figures.push(...(await measureStartUp()))
if (wants(parts.weight) || wants(parts.paint)) figures.push(...(await measureInHouse()))
if (wants(parts.load)) figures.push(...(await measureLoad()))

printTable(figures)
const report = fileURLToPath(new URL('../../bench.json', import.meta.url))
writeFileSync(report, `${JSON.stringify(figures, null, 2)}\n`)
console.log(`The raw numbers are in ${report}`)

async function measureInHouse(): Promise<Figure[]> {
  const house = new House(await makeFolder('bench'), await freePorts())
  try {
    await house.start()
    return [
      ...(wants(parts.weight) ? await measureWeight(house) : []),
      ...(wants(parts.paint) ? await measurePaint(house) : []),
    ]
  } finally {
    await house.remove()
  }
}
