#!/usr/bin/env node
import { runCommand } from './cli/run-command';

// A reader that has seen enough (`… | head -1`) closes the pipe: the command goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: console.log,
  err: console.error,
});
