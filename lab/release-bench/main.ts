import process from 'node:process';

const benches: Record<string, () => Promise<unknown>> = {
  activations: () => import('./activations'),
  crowds: () => import('./crowds'),
  outsiders: () => import('./outsiders'),
  times: () => import('./times'),
  scale: () => import('./scale'),
};

/** `npm run release-bench -- <name>`: measures activations, simulated crowds, times and outsiders, or commands with 200 remotes. */
const [name = ''] = process.argv.splice(2, 1);
const bench = benches[name];
if (!bench) {
  console.error(`No bench "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
await bench();
