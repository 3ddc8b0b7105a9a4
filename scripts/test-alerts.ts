// Tries the alert rules of deploy/alerts.yml with Prometheus' own tool.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { error, status } = spawnSync('promtool', args, { cwd: join(root, 'deploy'), stdio: 'inherit' })
  if (error) {
    console.error('There is no promtool on this machine: install it (Debian: apt-get install prometheus).')
    process.exit(1)
  }
  if (status !== 0) process.exit(1)
}
