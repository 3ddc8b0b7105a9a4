import { Client } from 'pg'

/** The number of rows for each row of the demonstration, itself included. */
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

/** Columns with an id, besides those that end in `_id`. */
const idColumns = new Set(['id', 'created_by', 'by', 'signed_by', 'decided_by', 'confirmed_by'])

/** Columns that must be, or should be, unique. */
const uniqueColumns: Readonly<Record<string, string>> = {
  email: `'g' || n || '.' || email`,
  ramq_number: `ramq_number || lpad(n::text, 2, '0')`,
  number: `number || '-' || n`,
}

/** Columns that are the same in every copy: a programme has few categories. */
const shared = new Set(['category_id'])

/**
 * Copies all rows of a filled database `times - 1` times, with a number appended to ids and unique columns: names,
 * places and words keep their relative frequency. Far faster than a larger seed: PostgreSQL copies
 * without triggers, foreign keys and indexes, which are recreated at the end.
 */
export async function growDatabase(url: string, times = growth): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '256MB'; set statement_timeout = 0`)
    const indexes = await indexesOf(client)
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const table of tables) await copyRows(client, table, times)
    for (const { definition } of indexes) await client.query(definition)
    // Index-only scans also depend on it.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Indexes without a constraint. */
async function indexesOf(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  )
  return rows
}

async function copyRows(client: Client, table: string, times: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const list = names.map((name) => `"${name}"`).join(', ')
  const values = names.map(copyOf).join(', ')
  await client.query(
    `insert into "${table}" (${list}) select ${values} from "${table}" cross join generate_series(1, ${times - 1}) n`,
  )
}

function copyOf(column: string): string {
  const isId = idColumns.has(column) || (column.endsWith('_id') && !shared.has(column))
  return isId ? `"${column}" || '-' || n` : (uniqueColumns[column] ?? `"${column}"`)
}
