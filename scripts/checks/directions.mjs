/**
 * Which folder may import which (docs/architecture.md draws it). A package that is not among a folder's
 * dependencies does not resolve at all; these rules say why, keep doors apart and see where a path leads.
 */
const page = ['shared-ui', 'shared-api/(client|shell|form|contract)', 'build'];

export const directions = [
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
    may: [
      'release',
      'api-server',
      'data',
      'build',
      'scripts',
      'e2e/support',
      'shared-api/contract',
    ],
    why: "lab takes programs apart: it imports the sources of release, api-server, data and scripts by their paths, because they export nothing for it. It imports nothing of the page's source, and nothing imports lab.",
  },
];
