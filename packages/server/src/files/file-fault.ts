import type { DetailName } from '@officine/api/errors'

export type FaultName = Extract<
  DetailName,
  | 'fileMissing'
  | 'fileEmpty'
  | 'fileTooLarge'
  | 'fileFormat'
  | 'fileContent'
  | 'fileUnsafe'
  | 'fileInfected'
  | 'fileEncrypted'
  | 'unknownMember'
  | 'unreadable'
>

/** Why a file can't be taken. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly fault: FaultName

  constructor(fault: FaultName) {
    super(fault)
    this.fault = fault
  }
}

/** Its content is not what its name says. */
export const otherContent = () => new FileFault('fileContent')
