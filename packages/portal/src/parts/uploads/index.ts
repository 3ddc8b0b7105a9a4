export { FileUploads } from './file-uploads.tsx'
export { uploadTo } from './record-target.ts'
