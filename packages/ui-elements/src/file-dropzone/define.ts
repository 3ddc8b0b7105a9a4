import { define } from '../element/define.ts'
import { OfcFileDropzone } from './file-dropzone.ts'

export type { OfcFileDropzone } from './file-dropzone.ts'

define('ofc-file-dropzone', OfcFileDropzone)
