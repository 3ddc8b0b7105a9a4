import { Readable } from 'node:stream'
import { getRegisterExport } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { forbidden } from '../api/call-failure.ts'
import { serveFile } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { may } from '../policy/may.ts'
import { exportLines, modelLine } from './export-register.ts'
import { registerTexts } from './register-texts.ts'

export const serveGetRegisterExport = serveFile(
  getRegisterExport,
  {
    summary: 'Download the records of one kind',
    description:
      'For the administration: a CSV file that an import reads, in the language of the request. `records=none` leaves the names of the columns alone, as a model.',
  },
  async ({ db, user, query, language, requestId }) => {
    if (!user || !may(user, 'exportRegister')) throw forbidden()
    const { kind, records = 'all' } = query
    const name = registerTexts[language].t(`register.file_name.${kind}`)
    if (records === 'none') return { name: `${name}.csv`, content: Buffer.from(modelLine(kind, language)) }
    const lines = await exportLines(db, kind, language)
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      ...{ action: 'register.export', recordType: 'register', recordId: null, fields: [kind] },
    })
    const content = Readable.from(inBlocks(lines), { objectMode: false })
    return { name: `${name}-${todayInQuebec()}.csv`, content }
  },
)

/** In characters: a response of single lines takes many more packets. */
const blockSize = 64 * 1024

function* inBlocks(lines: Iterable<string>): Generator<string> {
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length < blockSize) continue
    yield block
    block = ''
  }
  yield block
}
