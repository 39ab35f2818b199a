// A process of its own that asks the API on a database which another process has used: at the time of
// its first argument, in the place of the third and fourth. Its output is the answers, as JSON.
import { openDatabase } from '../ground/database/open';
import type { AnsweredElsewhere, AskedElsewhere } from './ask-elsewhere';
import { createServices } from './rules-site';
import { createApp } from './test-site';

async function main(): Promise<void> {
  const [time = '', requests = '', DATA_DIR = '', DATABASE_URL] = process.argv.slice(2);
  const { database, close } = await openDatabase({ DATA_DIR, DATABASE_URL });
  const services = createServices(
    database,
    () => new Date(time),
    async () => true,
  );
  const app = await createApp(services);
  const answers: AnsweredElsewhere[] = [];
  for (const { path, body, cookies } of JSON.parse(requests) as AskedElsewhere[]) {
    const url = `/api/v1.0/${path}`;
    const answer = await app.inject({ method: 'POST', url, payload: body, cookies });
    answers.push({ status: answer.statusCode, body: answer.json() });
  }
  await app.close();
  await close();
  process.stdout.write(JSON.stringify(answers));
}

void main();
