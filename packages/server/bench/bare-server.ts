import fastify from 'fastify'
import { Pool } from 'pg'

// A baseline that returns the same rows: Fastify, a pool, one prepared statement per route, without
// authentication.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()

const statements = {
  userinfo: 'select * from contact where id = $1',
  pharmacy: 'select * from pharmacy where id = $1',
  employees: `select e.*, c.first_name, c.last_name, c.email, c.phone, c.practice_number, c.occupation
    from employment e join contact c on c.id = e.contact_id where e.pharmacy_id = $1
    order by c.last_name, c.first_name limit 15`,
}

for (const [name, text] of Object.entries(statements)) {
  app.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params }) => {
    const { rows } = await pool.query({ name, text, values: [params.id] })
    return name === 'employees' ? rows : rows[0]
  })
}

app.get('/readyz', async () => ({ status: 'ready' }))

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => app.close().then(() => pool.end()))
