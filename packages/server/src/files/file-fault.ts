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
  | 'unknownProperty'
  | 'unreadable'
>

/** Why a file is refused. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly fault: FaultName

  constructor(fault: FaultName) {
    super(fault)
    this.fault = fault
  }
}

/** The content doesn't match the file's extension. */
export const contentMismatch = () => new FileFault('fileContent')
