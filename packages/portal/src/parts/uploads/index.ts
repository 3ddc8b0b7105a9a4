export { FileUploads } from './file-uploads.tsx'
export { type OpenRecord, uploadTo } from './record-target.ts'
