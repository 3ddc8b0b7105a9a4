export { FileUploads, type FileUploadsProps } from './file-uploads.tsx'
export { type OpenRecord, type UploadTarget, uploadTo } from './record-target.ts'
