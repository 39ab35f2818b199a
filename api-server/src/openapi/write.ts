// Writes the committed OpenAPI document anew: `npm run openapi`.
import { writeFileSync } from 'node:fs';
import { createDocument } from './document';

const file = new URL('../../openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(await createDocument(), null, 2)}\n`);
