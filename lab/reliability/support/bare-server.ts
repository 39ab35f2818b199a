// The least that could answer recorded calls: Fastify, the statements that the API gave the database, and the
// body that it answered, as JSON. Its arguments are the database and a file with the calls (`Recorded[]`).
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { numberHeader, type Recorded, type Statement } from './recorded';

const [connectionString, file = ''] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
const pool = new Pool({ connectionString, max: 10 });
const server = fastify();

/** Bodies of calls without a statement, as text: they are constants. */
const constants = recorded.map(({ statements, body }) =>
  statements.length === 0 ? JSON.stringify(body) : undefined,
);

async function runAll(statements: readonly Statement[]): Promise<void> {
  let transaction: PoolClient | undefined;
  for (const { text, values } of statements) {
    if (text.startsWith('begin')) transaction = await pool.connect();
    await (transaction ?? pool).query(text, values);
    if (!/^(commit|rollback)$/.test(text)) continue;
    transaction?.release();
    transaction = undefined;
  }
}

server.all('/*', async (request, reply) => {
  const number = Number(request.headers[numberHeader]);
  const { statements, status, body } = recorded[number] as Recorded;
  const constant = constants[number];
  if (constant !== undefined) return reply.type('application/json').send(constant);
  await runAll(statements);
  return reply.code(status).send(body);
});
console.log(`API ${await server.listen({ port: 0, host: '127.0.0.1' })}/api`);
