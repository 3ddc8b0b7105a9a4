import { Client } from 'pg'

/** Each row of the demonstration, and this many of it altogether. */
export const growth = 100

const tables = [
  'contact',
  'pharmacy',
  'pharmacy_words',
  'employment',
  'declaration',
  'notification',
  'statement',
  'tax_receipt',
  'transaction',
  'transaction_owner',
  'transaction_event',
  'participation_agreement',
  'programme_enrolment',
  'programme_participant',
]

/** Columns that hold an id beside those that end in `_id`. */
const idColumns = new Set(['id', 'created_by', 'by', 'signed_by', 'decided_by', 'confirmed_by'])

/** What can't be there twice, or should not. */
const told: Readonly<Record<string, string>> = {
  email: `'g' || n || '.' || email`,
  ramq_number: `ramq_number || lpad(n::text, 2, '0')`,
  number: `number || '-' || n`,
}

/** The same in every copy: categories of a programme are not many. */
const shared = new Set(['category_id'])

/**
 * Copies all rows of a filled database, ids and all that must differ with a number behind them: names, places and words come as often
 * as before, each a hundred times. Faster than a second seed by far: PostgreSQL copies by itself, without triggers, foreign keys and
 * indexes, which are made again at the end.
 */
export async function growDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '256MB'; set statement_timeout = 0`)
    const indexes = await indexesOf(client)
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const table of tables) await copyRows(client, table)
    for (const { definition } of indexes) await client.query(definition)
    // Also what index-only scans rely on.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Those that hold no constraint. */
async function indexesOf(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  )
  return rows
}

async function copyRows(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const list = names.map((name) => `"${name}"`).join(', ')
  const values = names.map(copyOf).join(', ')
  await client.query(
    `insert into "${table}" (${list}) select ${values} from "${table}" cross join generate_series(1, ${growth - 1}) n`,
  )
}

function copyOf(column: string): string {
  const isId = idColumns.has(column) || (column.endsWith('_id') && !shared.has(column))
  return isId ? `"${column}" || '-' || n` : (told[column] ?? `"${column}"`)
}
