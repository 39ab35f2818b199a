// The page for ops, bundled when `release serve` starts, or when the package is built. CommonJS, because __dirname is known under tsx and under
// jest alike.
const { build } = require('esbuild');
const { basename, join } = require('node:path');

exports.bundlePage = async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, 'main.tsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true, // each language is a file of its own
    outdir: 'ops',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    target: ['chrome97', 'firefox98', 'safari15.4'],
    legalComments: 'none',
    write: false,
    metafile: true,
  });
  const [entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('main.tsx'),
  );
  return {
    entry: basename(entry),
    files: outputFiles.map(({ path, text }) => [basename(path), text]),
  };
};
