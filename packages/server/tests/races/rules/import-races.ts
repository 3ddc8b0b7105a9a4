import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { systemActor } from '../../../src/database/audit.ts'
import { applyRegister } from '../../../src/register/apply-register.ts'
import { checkRegister } from '../../../src/register/check-register.ts'
import { registerTexts } from '../../../src/register/register-texts.ts'
import { checkEqual, checkWritten, type Race } from '../race.ts'
import { addOwnedPharmacy, administratorsOf, countEmployments } from '../race-records.ts'

/** A file ends the employment of one owner, and the portal that of the other. */
export const importedBesideLeave: Race = {
  rule: 'the last owner stays beside an import',
  async attempt({ db, race }) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const [as] = await administratorsOf(db)
    const folder = mkdtempSync(join(tmpdir(), 'officine-race-'))
    const file = join(folder, 'emplois.csv')
    writeFileSync(file, `employmentId,endDate\n${owner.employmentId},${todayInQuebec()}`)
    const { words } = registerTexts['fr-CA']
    const now = new Date()
    const comparisons = await checkRegister(db, [file], { now, words, overwrites: () => true })
    rmSync(folder, { recursive: true })
    const path = `pharmacies/${pharmacyId}/employees/${coowner.employmentId}`
    const [skipped, responses] = await Promise.all([
      applyRegister(db, comparisons, { now, actor: systemActor, onProgress: () => {} }),
      race([{ as, method: 'DELETE', path, version: 1 }]),
    ])
    const isImported = skipped.get('employments')?.length === 0
    return (
      checkWritten(responses, isImported ? 0 : 1, ['400 2004']) ??
      checkEqual('owners', await countEmployments(db, pharmacyId, employmentTypes.Owner), 1)
    )
  },
}
