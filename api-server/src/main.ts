// The API alone, without the site: `npm start` in this package. It loads nothing before it has looked at how many files
// may be open: with too few, loading a package fails with a stack.
import { CannotStart } from './ground/cannot-start';
import { refuseTooFewFiles } from './run/open-files';

async function main(): Promise<void> {
  refuseTooFewFiles();
  const { serveAlone } = await import('./run/serve-alone');
  await serveAlone();
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
