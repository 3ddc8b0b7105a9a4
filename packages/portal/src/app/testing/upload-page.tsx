import { postRequest, postRequestFile } from '@officine/api/calls'
import { mutation } from '../../data/index.ts'
import { Page, type RouteDefinition } from '../../navigation/index.ts'
import { FileUploads, type OpenRecord, uploadTo } from '../../parts/uploads/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { readSettings } from '../../store/index.ts'
import { routes } from '../routes.ts'
import { start } from '../start.tsx'

const creation = mutation(postRequest, { makesStale: () => [] })

/** The portal with one page more: documents of a request, until a screen of the portal sends some. For the tests of uploads. */
const uploads: RouteDefinition = {
  path: '/testing/uploads',
  title: 'shell.home',
  load: async () => ({ default: UploadPage }),
  messages: ['forms'],
}

function UploadPage() {
  const { contactId } = useUserinfo()
  const openRequest: OpenRecord = async ({ idempotencyKey }) => {
    const body = { contactId, description: 'Documents', ...readSettings().requestIdentifiers }
    const { data } = await creation.run({ body, idempotencyKey })
    return uploadTo(postRequestFile, { requestId: data.id })
  }
  return (
    <Page title="shell.home">
      <FileUploads label="Documents" kind="document" maxFiles={4} openRecord={openRequest} />
    </Page>
  )
}

await start(readSettings(), [uploads, ...routes])
