import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packTemplate } from '../new-remote/pack-template';
import { buildPackages, packPackages } from '../packages/pack-packages';

/** `npm run pack-packages -- <folder>`: the packages for other teams as tarballs. */
const [folder = 'dist/packages'] = process.argv.slice(2);
const target = resolve(process.env.INIT_CWD ?? '.', folder);
mkdirSync(target, { recursive: true });
await buildPackages();
packTemplate();
for (const file of packPackages(target)) console.log(file);
