import { directions } from './scripts/checks/directions.mjs';
import { floorRules } from './scripts/checks/floors.mjs';

const ours =
  '(host|remote-[^/]+|shared-ui|shared-api/[^/]+|api-server|data|release|build|scripts|e2e|lab)/';
const tests = '(\\.(test|suite)\\.tsx?$|/testing/|/dev/)';
/** The packages that tests may import as well. */
const forTests = ['shared-api/(testing|client|contract)'];

function direction({ from, except, may, why }, isTest) {
  const others = except ? [`^${except}/`] : [];
  const allowed = isTest ? [...may, ...forTests] : may;
  return {
    name: isTest ? `${from}, its tests` : from,
    comment: why,
    severity: 'error',
    from: isTest
      ? { path: `^(${from})(?=/).*${tests}`, pathNot: others }
      : { path: `^(${from})/`, pathNot: [tests, ...others] },
    to: { path: `^${ours}`, pathNot: ['^$1/', ...allowed.map((place) => `^${place}(/|\\.tsx?$)`)] },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions.flatMap((each) => [direction(each, false), direction(each, true)]),
    ...floorRules(import.meta.dirname, tests),
    {
      name: 'contract needs yup alone',
      comment:
        'The contract runs in the browser and in the server: it imports yup and nothing else.',
      severity: 'error',
      from: { path: '^shared-api/contract/', pathNot: tests },
      to: { pathNot: ['^shared-api/contract/', '/node_modules/yup/'] },
    },
    {
      name: 'host door',
      comment:
        'Only the host may import the client by its host door: a remote does not steer the page.',
      severity: 'error',
      from: { pathNot: ['^host/', '^shared-api/client/', tests] },
      to: { path: '^shared-api/client/host\\.ts$' },
    },
    {
      name: 'server door',
      comment:
        'Only the server and the programs of operators import the contract by its server door: no phone loads that.',
      severity: 'error',
      from: { pathNot: ['^api-server/', '^data/', '^shared-api/contract/', tests] },
      to: { path: '^shared-api/contract/server\\.ts$' },
    },
    {
      name: 'by name',
      comment:
        'Import another package by its name: a path goes past what it offers. The folder lab may, and journeys may import `testing` folders.',
      severity: 'error',
      from: { path: '^([^/]+|shared-api/[^/]+)/', pathNot: '^lab/' },
      to: {
        path: `^${ours}`,
        pathNot: ['^$1/', '^api-server/src/testing/'],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'no cycles',
      comment: 'Files that import each other cannot be read, or moved, one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The package is not among the dependencies of this folder.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    // The template of a remote has its packages where a remote is made of it.
    exclude: {
      path: ['(^|/)dist/', '\\.data/', '^scripts/new-remote/template/'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
