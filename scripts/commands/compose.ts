import { orThrow, toPictureOrigins } from 'release';
import { composeSite } from '../site/compose';
import { toPrinted } from '../site/failure';
import { readTelemetry } from '../start/telemetry';

/**
 * Builds the page and activates it in a site folder, for `npm start`: in a process of its own, because to check and
 * compress a build takes seconds of a processor and 60 MB, while the API starts.
 */
async function main([siteDir = '']: readonly string[]): Promise<void> {
  const { telemetry } = readTelemetry(process.env, process.env['NODE_ENV'] === 'production');
  const pictures = orThrow(toPictureOrigins(process.env['PICTURE_ORIGINS'] ?? ''));
  const { warnings } = await composeSite(siteDir, { telemetry, pictures });
  warnings.forEach((warning) => console.warn(warning));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(toPrinted(error));
  process.exit(1);
});
