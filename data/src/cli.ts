import { runCommand } from './run-command';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: console.log,
  err: console.error,
});
