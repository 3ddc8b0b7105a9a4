export { FileUploads } from './file-uploads.tsx'
export { uploadTo } from './upload-target.ts'
