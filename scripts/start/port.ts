import { createServer } from 'node:net';
import { CannotStart } from 'api-server';

/**
 * Looks whether a port can be listened on, before anything that takes time.
 *
 * @throws {CannotStart} with what to do when it cannot.
 */
export function checkPort(host: string, port: number, name = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(portRefused(port, error, name)));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

/** A port that the system refuses, in words for the person who started the site; `name` chooses another. */
export function portRefused(
  port: number,
  { code }: NodeJS.ErrnoException,
  name = 'PORT',
): CannotStart {
  const remedy = `${name}=${port < 1024 ? 8081 : port + 1}`; // below 1024 is the system's
  return new CannotStart(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what uses it, or choose another: ${remedy}`
      : `Port ${port} cannot be used (${code}). Choose another: ${remedy}`,
  );
}
