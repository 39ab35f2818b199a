import { floorRules } from './scripts/checks/floors.mjs';

/**
 * Which folder may import which (docs/architecture.md draws it). A package that is not among a folder's
 * dependencies does not resolve at all; these rules say why, keep doors apart and see where a path leads.
 */
const page = ['shared-ui', 'shared-api/(client|shell|form|contract)', 'build'];

const directions = [
  {
    from: 'host',
    may: [...page, 'release/src/protocol'],
    why: 'Host and remotes meet at run time, by name, through the discovery document. The host imports shared-ui, shared-api/{client,shell,form,contract} and release/protocol.',
  },
  {
    from: 'remote-[^/]+',
    may: page,
    why: 'Host and remotes meet at run time, by name, through the discovery document. A remote imports shared-ui and shared-api/{client,shell,form,contract}.',
  },
  {
    from: 'shared-ui',
    may: [],
    why: 'shared-ui knows nothing of orders: it imports nothing of ours.',
  },
  {
    from: 'shared-api/contract',
    may: [],
    why: 'The contract runs in the browser and in the server: it imports yup and nothing else.',
  },
  {
    from: 'shared-api/client',
    may: ['shared-api/contract'],
    why: 'The client imports the contract only.',
  },
  { from: 'shared-api/shell', may: [], why: 'The contract of host and remotes stands alone.' },
  {
    from: 'shared-api/form',
    may: ['shared-api/contract', 'shared-ui'],
    why: 'The step form imports the contract and the components.',
  },
  {
    from: 'shared-api/testing',
    may: ['shared-api/(client|shell|contract)'],
    why: 'Fakes and builders import what they stand in for.',
  },
  {
    from: 'api-server',
    except: 'api-server/src/openapi',
    may: ['shared-api/contract'],
    why: 'The server takes the rules from the contract; the rest of shared-api is for browsers.',
  },
  {
    from: 'api-server/src/openapi',
    may: ['api-server', 'shared-api/(contract|testing)'],
    why: 'openapi.json is written beforehand, of the schemas of the contract: it may use what tests use.',
  },
  {
    from: 'data',
    may: ['api-server', 'shared-api/contract'],
    why: "data is the operator's program: it works on the API server's database, by its door `api-server/data`, with the fields of the contract.",
  },
  {
    from: 'release/ops-page',
    may: ['shared-ui', 'release/src/(texts|protocol)'],
    why: 'The page for ops is made of shared-ui; it knows nothing of the site, and of release its API, its texts and the protocol.',
  },
  {
    from: 'release',
    except: 'release/ops-page',
    may: [],
    why: "release reads built files: it imports nothing of the site's source, so that it fits any build.",
  },
  {
    from: 'build',
    may: [],
    why: 'build is installed by teams outside this repository: it imports nothing of ours.',
  },
  ...['scripts', 'e2e'].map((from) => ({
    from,
    may: ['release', 'api-server', 'build', 'scripts'],
    why: `${from} runs programs: it imports nothing of the page's source.`,
  })),
  {
    from: 'lab',
    may: ['release', 'api-server', 'build', 'scripts', 'e2e/support', 'shared-api/contract'],
    why: "lab takes programs apart: it imports the sources of release, api-server and scripts by their paths, because they export nothing for it. It imports nothing of the page's source, and nothing imports lab.",
  },
];

const ours =
  '(host|remote-[^/]+|shared-ui|shared-api/[^/]+|api-server|data|release|build|scripts|e2e|lab)/';
const tests = '(\\.(test|suite)\\.tsx?$|/testing/|/dev/)';
/** The packages that tests may import as well. */
const forTests = ['shared-api/(testing|client|contract)'];

function direction({ from, except, may, why }, isTest) {
  const allowed = isTest ? [...may, ...forTests] : may;
  return {
    name: isTest ? `${from}, its tests` : from,
    comment: why,
    severity: 'error',
    from: isTest
      ? { path: `^(${from})(?=/).*${tests}` }
      : { path: `^(${from})/`, pathNot: except ? [tests, `^${except}/`] : tests },
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
      // `form/remote` is a module of a remote, resolved in the browser.
      from: { pathNot: '^lab/faults/peers/federation-page\\.ts$' },
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
