import './start/startup-cache.ts'

const { runCommand } = await import('./jobs/command.ts')
process.exitCode = await runCommand(process.argv.slice(2), process.env)
