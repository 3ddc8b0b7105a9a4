export { getRequestFile, getUserinfo, postRequest, postRequestFile } from '@officine/api/calls'
export { createClient } from '@officine/api/client'
