import { expect } from 'chai'
import { html } from 'lit'
import { dropFiles, type SampleFile } from '../test-support/choose-files.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import type { UploadOptions } from './upload.ts'
import './define.ts'

const MEGABYTE = 2 ** 20
const hundred: SampleFile[] = Array.from({ length: 100 }, (_file, index) => ({
  name: `permis ${index + 1}.pdf`,
  beginning: '%PDF-1.7',
  size: MEGABYTE,
}))

/** Records tasks that block the page for 50 ms or more. */
function watchTasks() {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  return {
    stop: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      observer.disconnect()
      return Math.max(0, ...tasks)
    },
  }
}

/** A fake upload with twenty progress steps. */
async function send(file: File, { onProgress }: UploadOptions) {
  for (let step = 1; step <= 20; step++) {
    await new Promise((resolve) => setTimeout(resolve))
    onProgress((file.size * step) / 20)
  }
}

describe('a hundred files of a megabyte', () => {
  afterEach(() => document.body.replaceChildren())

  it('are added and uploaded while the page stays responsive', async function () {
    this.timeout(60_000)
    const dropzone = await mount<OfcFileDropzone>(
      html`<ofc-file-dropzone label="Permis" name="permit" accept=".pdf" .upload=${send}></ofc-file-dropzone>`,
    )
    let renders = 0
    dropzone.addController({
      hostUpdated: () => {
        renders++
      },
    })
    const times = { given: 0, taken: 0, sent: 0 }
    dropzone.addEventListener('drop', () => {
      times.given = performance.now()
    })
    dropzone.addEventListener('change', () => {
      times.taken = performance.now()
    })
    let sent = 0
    const allSent = new Promise<void>((resolve) =>
      dropzone.addEventListener('ofc-upload-end', () => {
        sent++
        if (sent === hundred.length) resolve()
      }),
    )
    const tasks = watchTasks()
    await dropFiles(part(dropzone, '.zone'), hundred)
    await allSent
    await rendered(dropzone)
    times.sent = performance.now()
    const longest = await tasks.stop()
    expect(dropzone.files).to.have.lengthOf(100)
    expect(dropzone.checkValidity()).to.equal(true)
    const rounded = [times.taken - times.given, times.sent - times.taken, longest].map(Math.round)
    console.log(
      `100 files: taken in ${rounded[0]} ms, sent in ${rounded[1]} ms, longest task ${rounded[2]} ms, ${renders} renders`,
    )
    // Renders are counted, since seconds depend on what else the machine does.
    expect(renders).to.be.below(2500)
  })
})
