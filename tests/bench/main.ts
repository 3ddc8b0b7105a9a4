import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, printTable } from '../../scripts/benchmark-table.ts'
import { freePorts, makeFolder, TestServer } from '../support/test-server.ts'
import { measureAddressLookup } from './address-lookup.ts'
import { measureDeviceCard } from './device-card.ts'
import { measureEditing } from './editing.ts'
import { measureInteraction } from './interaction.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measurePaint } from './paint.ts'
import { measureParticipants } from './participants.ts'
import { measurePeopleList } from './people-list.ts'
import { measureResponsiveness } from './responsiveness.ts'
import { measureScreens } from './screens.ts'
import { measureSecondVisit } from './second-visit.ts'
import { measureStartUp } from './start-up.ts'
import { measureTransactions } from './transactions.ts'
import { measureWeight } from './weight.ts'

// `pnpm bench` measures everything, `pnpm bench weight paint` only the named parts.
const serverBenchmarks = {
  weight: measureWeight,
  paint: measurePaint,
  'second-visit': measureSecondVisit,
  'device-card': measureDeviceCard,
  interaction: measureInteraction,
  editing: measureEditing,
  'address-lookup': measureAddressLookup,
  employees: measurePeopleList,
  participants: measureParticipants,
  transactions: measureTransactions,
  responsiveness: measureResponsiveness,
  screens: measureScreens,
  lighthouse: measureLighthouse,
} as const
const requestedParts = process.argv.slice(2)
const isRequested = (part: string) => requestedParts.length === 0 || requestedParts.includes(part)

const figures: Figure[] = []
if (isRequested('start-up')) figures.push(...(await measureStartUp()))
if (Object.keys(serverBenchmarks).some(isRequested)) figures.push(...(await measureOnServer()))
if (isRequested('load')) figures.push(...(await measureLoad()))

printTable(figures)
const report = fileURLToPath(new URL('../../bench.json', import.meta.url))
writeFileSync(report, `${JSON.stringify(figures, null, 2)}\n`)
console.log(`The raw numbers are in ${report}`)

async function measureOnServer(): Promise<Figure[]> {
  const server = new TestServer({ folder: await makeFolder('bench') }, await freePorts())
  try {
    await server.start()
    const measured: Figure[] = []
    for (const [part, measure] of Object.entries(serverBenchmarks)) {
      if (isRequested(part))
        measured.push(...(await measure(server).catch((error) => [notMeasured(part, error)])))
    }
    return measured
  } finally {
    await server.remove()
  }
}

/** A part that throws counts as failed; the other figures stay. */
function notMeasured(part: string, error: unknown): Figure {
  console.error(error)
  return { what: part, measured: 'could not be measured', target: '', holds: false, data: String(error) }
}
