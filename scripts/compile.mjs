// Compiles a program of TypeScript into JavaScript that is kept until one of its sources changes: a loader that
// compiles each file at each start takes as long as the start itself, and 60 MB. Packages stay where they are.
// Plain JavaScript, because it runs before any TypeScript does.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Files besides its sources on which the result depends. */
const alwaysRead = ['scripts/compile.mjs', 'pnpm-lock.yaml'];

/**
 * @param entry a file of TypeScript, from the repository's folder
 * @returns the address of the compiled program
 * @throws if a source does not compile
 */
export async function compile(entry) {
  const folder = join(root, 'node_modules/.cache/programs', entry.replace(/\W+/g, '-'));
  const stamp = join(folder, 'compiled-from.json');
  if (!isSame(stamp)) {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK); // esbuild would name no code
    rmSync(stamp, { force: true });
    const sources = await build(join(root, entry), folder);
    writeFileSync(stamp, JSON.stringify(hashesOf([...alwaysRead, ...sources])));
  }
  return pathToFileURL(join(folder, 'main.mjs')).href;
}

function isSame(stamp) {
  if (!existsSync(stamp)) return false;
  const text = readFileSync(stamp, 'utf8');
  return JSON.stringify(hashesOf(Object.keys(JSON.parse(text)))) === text;
}

/** A hash of each file, null for one that is gone. The folder is part of it, as the program names files by path. */
function hashesOf(files) {
  const hash = (file) => createHash('sha256').update(root).update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    files.map((file) => [file, existsSync(join(root, file)) ? hash(join(root, file)) : null]),
  );
}

/** Resolves to the sources. Earlier pieces stay: a program that runs may still load one. */
async function build(entry, folder) {
  const esbuild = await import('esbuild');
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: { main: entry },
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // As Node itself resolves packages.
    conditions: [],
    mainFields: ['main'],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [keepFolders, leavePackages],
    logLevel: 'error',
  });
  // Whole files, the program last: another process may compile or start it meanwhile.
  const isMain = ({ path }) => path.endsWith('main.mjs');
  for (const { path, contents } of outputFiles.sort((a, b) => isMain(a) - isMain(b))) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  await esbuild.stop(); // else its process lives as long as the server, with 17 MB
  return Object.keys(metafile.inputs);
}

/** CommonJS files know where they stand: compiled, they would stand elsewhere. */
const keepFolders = {
  name: 'keep-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.cjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/__dirname/g, JSON.stringify(dirname(path))),
    })),
};

/** Names installed packages by their place, because the compiled program does not stand beside them. */
const leavePackages = {
  name: 'leave-packages',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'resolved' || kind === 'entry-point') return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'resolved' });
      if (!found.path.includes('/node_modules/')) return found;
      const isImport = kind !== 'require-call';
      return { path: isImport ? pathToFileURL(found.path).href : found.path, external: true };
    }),
};
