import { jestBin, jestEnv } from '../checks/jest';
import { runNode } from '../checks/run';

/** `npm test` in a package's folder: the tests of that package alone, `-- <pattern>` for some of them. */
const [projects, ...args] = process.argv.slice(2);
const only = projects ? ['--selectProjects', ...projects.split(',')] : [];
// The patterns first: jest takes what follows a list of projects for one more project.
const { code } = await runNode([jestBin, ...args, ...only], { env: jestEnv, show: true });
process.exitCode = code;
