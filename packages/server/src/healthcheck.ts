// Requests `/healthz` of the server on this machine, on the port of its settings: for containers
// and supervisors.
const { ROLE, PORT = '4000', IDENTITY_PORT = '4001' } = process.env
const response = await fetch(`http://localhost:${ROLE === 'identity' ? IDENTITY_PORT : PORT}/healthz`).catch(
  () => undefined,
)
process.exitCode = response?.ok ? 0 : 1
