const republish = ({ name }: { name: string }) => `Publish ${name} again under a new version.`;
const repair = () =>
  'Run npm run release -- rollback (with --to <id> if need be), or activate with the host and every remote named.';
const rebuild = () => 'Build it again.';
const nothing = () => '';
const look = () => 'Open the build as its team does (npm run dev), and look at the console.';

/**
 * The sentences of all refusals: the fault, and how the operator repairs it. The two are separate, because a
 * flow that has repaired a fault itself warns of the fault alone.
 */
const sentences = {
  // A build
  'no-build': [
    ({ dist }: { dist: string }) => `${dist} holds no build (no build.json).`,
    () => 'Build it first, then name its dist folder.',
  ],
  'broken-build': [
    ({ path, fault }: { path: string; fault: string }) => `${path} is broken: ${fault}.`,
    rebuild,
  ],
  'no-version-name': [
    ({ version }: { version: string }) => `"${version}" is not a version name.`,
    () => 'Use a semantic version, like 1.2.3, 1.2.3-beta.1 or 1.2.3+build.7.',
  ],
  'no-part-name': [
    ({ name }: { name: string }) => `"${name}" is not a name of a host or remote.`,
    nothing,
  ],
  'no-file': [
    ({ dist, path }: { dist: string; path: string }) => `${dist} lacks ${path}, which it names.`,
    rebuild,
  ],
  'other-file': [
    ({ path }: { path: string }) => `${path} is not the file that build.json describes.`,
    rebuild,
  ],
  'secret-file': [
    ({ path }: { path: string }) =>
      `${path} is a hidden file or a key, and everything in a build is served to everybody.`,
    () => 'Remove it from the build; if it was ever published, change what it gives access to.',
  ],
  'secret-in-file': [
    ({ path, secret }: { path: string; secret: string }) =>
      `${path} holds ${secret}, and everything in a build is served to everybody.`,
    () => 'Remove it from the build, and change what it gives access to.',
  ],
  'html-file': [
    ({ path }: { path: string }) =>
      `${path} is HTML, and only the document that a host names may be HTML: it would be a page of the site itself.`,
    () => 'Leave it out of the build.',
  ],
  'unique-name-taken': [
    (params: { name: string; version: string; other: string; taken: string }) =>
      `${params.name} ${params.version} has the unique name of the published ${params.name} ${params.other} (${params.taken}): in one page each would take the other's scripts for its own.`,
    () => 'Build it with another output.uniqueName, or with a preset of ours.',
  ],
  'too-large': [
    ({ path, bound }: { path: string; bound: number }) =>
      `${path} is larger than ${bound} MiB, the most that a build may bring.`,
    () => 'Leave out what the page does not load.',
  ],
  'too-many-files': [
    ({ path, bound }: { path: string; bound: number }) => `${path} holds more than ${bound} files.`,
    () => 'Leave out what the page does not load.',
  ],
  'no-tarball': [
    ({ path, fault }: { path: string; fault: string }) =>
      `${path} is not a folder, and not a tarball that can be read: ${fault}.`,
    () => 'Name a dist folder, or pack it again.',
  ],
  'same-but-for-case': [
    ({ one, other }: { one: string; other: string }) =>
      `${one} and ${other} differ in upper and lower case only.`,
    () => 'Give one of them another name.',
  ],
  'version-but-for-case': [
    ({ name, version, other }: { name: string; version: string; other: string }) =>
      `${name} ${version} differs from the published ${other} in upper and lower case only.`,
    () => 'Give it another version.',
  ],
  'no-plain-file': [
    ({ path }: { path: string }) => `${path} is not a plain file.`,
    () => 'Remove it from the build.',
  ],
  'own-file': [
    ({ path }: { path: string }) => `${path} is a file that publish writes.`,
    () => 'Leave it out of the build.',
  ],
  'no-script': [
    ({ path, fault }: { path: string; fault: string }) =>
      `${path} is not a script that can be parsed: ${fault}.`,
    rebuild,
  ],
  'no-places': [
    ({ path, marks }: { path: string; marks: string }) =>
      `${path} must contain ${marks} once each and in this order, the first one at the beginning of <head>.`,
    nothing,
  ],
  'no-screen': [
    ({ path, fault }: { path: string; fault: string }) =>
      `${path} is no first screen that can stand in a document: ${fault}.`,
    rebuild,
  ],
  'version-taken': [
    ({ name, version }: { name: string; version: string }) =>
      `${name} ${version} is already published with different bytes.`,
    () => 'A published version never changes: raise the version, or give --version.',
  ],
  'no-publication': [
    ({ path, store }: { path: string; store: string }) =>
      `${path} in ${store} is not a published version.`,
    () => 'Move it away, then publish again.',
  ],
  // What is published
  'not-published': [
    ({ name, version, path }: { name: string; version: string; path: string }) =>
      `${name} ${version} is not published: there is no ${path}.`,
    ({ name, version }: { name: string; version: string }) =>
      `Publish it with --version ${version}, put its folder back, or activate another: npm run release -- activate ${name}=<version> (list names them)`,
  ],
  'broken-publication': [
    ({ path, fault }: { path: string; fault: string; name: string }) =>
      `${path} is broken: ${fault}.`,
    republish,
  ],
  'other-version': [
    ({ path }: { path: string; name: string }) => `${path} describes another version.`,
    republish,
  ],
  'changed-file': [
    ({ path }: { path: string; name: string }) => `${path} is not as it was published.`,
    republish,
  ],
  // A composition
  'no-host': [
    () => 'No host is active.',
    () => 'Name one: npm run release -- activate host=<version>',
  ],
  'other-contract': [
    (p: {
      name: string;
      version: string;
      contract: number;
      host: string;
      oldestContract: number;
      newestContract: number;
    }) =>
      `${p.name} ${p.version} was built for contract ${p.contract}, host ${p.host} accepts ${p.oldestContract} to ${p.newestContract}.`,
    () => 'Activate a version whose contract the host accepts.',
  ],
  'path-taken': [
    ({ name, path, owner }: { name: string; path: string; owner: string }) =>
      `${name} claims the path ${path}, which is a page of ${owner}.`,
    () => 'Give the page another path, or activate only one of the two.',
  ],
  'path-reserved': [
    ({ name, path }: { name: string; path: string }) =>
      `${name} claims the path ${path}, which the site itself needs.`,
    () => 'Give the page another path.',
  ],
  'no-view': [
    ({ name, path, view }: { name: string; path: string; view: string }) =>
      `${name} uses the layout "${view}" for the page ${path}, but the host does not have it.`,
    () => 'Activate a host that has it.',
  ],
  'no-slot': [
    ({ name, slot }: { name: string; slot: string }) =>
      `${name} fills the slot "${slot}", which no page of the host has.`,
    () => 'Correct the name in part.json, or activate a host that has the slot.',
  ],
  'slot-taken': [
    ({ name, slot, owner }: { name: string; slot: string; owner: string }) =>
      `${name} fills the slot "${slot}", which ${owner} fills already.`,
    () => 'Correct the name in part.json, or activate only one of the two.',
  ],
  'slice-taken': [
    ({ name, slice, owner }: { name: string; slice: string; owner: string }) =>
      `${name} brings the slice "${slice}", a name that ${owner} already uses in the store.`,
    () => 'Give the slice another name.',
  ],
  'nowhere-shown': [
    ({ name }: { name: string }) =>
      `${name} brings no page and fills no slot: customers would never see it.`,
    () => 'Name a page or a slot in its part.json.',
  ],
  'shared-missing': [
    (p: { name: string; version: string; module: string; host: string }) =>
      `${p.name} ${p.version} takes ${p.module} from the page, and host ${p.host} does not give it.`,
    () => 'Build the remote so that it brings the module, or activate a host that shares it.',
  ],
  'shared-range': [
    (p: {
      name: string;
      version: string;
      module: string;
      range: string;
      host: string;
      given: string;
    }) =>
      `${p.name} ${p.version} needs ${p.module} ${p.range}, and host ${p.host} gives ${p.given}.`,
    () => 'Build the remote against the version of the host, or activate a host that fits.',
  ],
  'unknown-export': [
    (p: { name: string; version: string; names: string; host: string }) =>
      `${p.name} ${p.version} uses ${p.names} of the shared client, and host ${p.host} does not give it.`,
    () => 'Activate a host that gives it, or build the remote without it.',
  ],
  'dynamic-code': [
    (p: { name: string; version: string; file: string; what: string }) =>
      `${p.name} ${p.version} makes code of text (${p.what}) in ${p.file}, which the content policy refuses.`,
    () => 'Leave out the package that does so, or build without eval source maps.',
  ],
  'foreign-origin': [
    (p: { name: string; version: string; file: string; origin: string }) =>
      `${p.name} ${p.version} asks ${p.origin} in ${p.file}, which the content policy refuses.`,
    () => 'Ask the site itself: what it does not serve goes through its API.',
  ],
  'missing-chunk': [
    (p: { name: string; version: string; file: string; hash: string }) =>
      `${p.name} ${p.version} names a chunk in ${p.file} whose file is not in the build (${p.hash}).`,
    rebuild,
  ],
  'unvouched-chunk': [
    (p: { name: string; version: string; file: string }) =>
      `No script of ${p.name} ${p.version} asks for ${p.file} by its hash, and browsers refuse it without.`,
    () =>
      'Build it with the integrity plugin of rspack or webpack, or as an ES module, or leave the file out.',
  ],
  'entry-too-heavy': [
    (p: { name: string; version: string; KiB: number; bound: number }) =>
      `The entry of ${p.name} ${p.version} has ${p.KiB} KiB, more than ${p.bound} KiB.`,
    () => 'Import what the first screen does not need later.',
  ],
  'no-traffic': [
    ({ text }: { text: string }) => `A traffic of ${text} is not 0.01 to 99.99 percent.`,
    () => 'Use steps of 0.01; without --traffic everybody gets the version.',
  ],
  'judge-no-traffic': [() => '--judge is for a rollout.', () => 'Begin one: --traffic 1 --judge'],
  'no-count': [
    ({ option, text }: { option: string; text: string }) =>
      `--${option} takes a whole number, not "${text}".`,
    nothing,
  ],
  'no-webhook': [
    ({ text }: { text: string }) => `--webhook needs an address like "https://…", not "${text}".`,
    nothing,
  ],
  'no-smtp': [
    () => '--mail needs the mail server in $SMTP_URL, like smtps://name:password@mail.example.jp.',
    nothing,
  ],
  'arm-is-live': [
    ({ name, version }: { name: string; version: string }) =>
      `${name} ${version} is live for everybody.`,
    nothing,
  ],
  'arm-of-none': [
    ({ name, version }: { name: string; version: string }) =>
      `No version of ${name} is live beside which some visitors could get ${version}.`,
    () => 'Activate it without --traffic.',
  ],
  'arm-elsewhere': [
    (p: { name: string; version: string; live: string }) =>
      `${p.name} ${p.version} has other pages or slots than the live ${p.live}, and a page is the same document for every visitor.`,
    () => 'Activate it without --traffic.',
  ],
  'rollout-taken': [
    (p: { name: string; version: string; other: string }) =>
      `Some visitors get ${p.name} ${p.other} already, so none can get ${p.version}.`,
    ({ name }: { name: string }) => `End that first: npm run release -- rollout end ${name}`,
  ],
  'rollout-narrows': [
    (p: { name: string; version: string; now: number }) =>
      `${p.now} % of visitors get ${p.name} ${p.version}, and a rollout only widens.`,
    ({ name, version }: { name: string; version: string }) =>
      `End it (rollout end ${name}), or take the version away from everybody (withdraw ${name}=${version}).`,
  ],
  'no-rollout': [
    ({ name }: { name: string }) => `No rollout of ${name} is running.`,
    () => 'npm run release -- rollout names them.',
  ],
  'no-rollout-action': [() => 'Use: npm run release -- rollout [end <name> …]', nothing],
  'mount-required': [
    () => 'This store requires that a browser mounts what is activated, and none was asked to.',
    () => 'Activate without --no-mount (or allow it: npm run release -- mount optional).',
  ],
  'nginx-no-folder': [
    ({ store }: { store: string }) => `nginx serves a folder, and ${store} is none.`,
    () => 'Mirror it (npm run release -- mirror <folder>), then name the folder with --site.',
  ],
  'no-listen': [
    ({ text }: { text: string }) => `"${text}" is no address for nginx to listen at.`,
    () => 'Write 80, or "443 ssl".',
  ],
  'no-upstream': [
    ({ option, text }: { option: string; text: string }) => `--${option} "${text}" is no server.`,
    () => 'Write http://<host>:<port>, or http://<upstream>.',
  ],
  'no-setting': [
    ({ command, on, off }: { command: string; on: string; off: string }) =>
      `Use: npm run release -- ${command} [${on} | ${off}]`,
    nothing,
  ],
  'page-too-heavy': [
    ({ path, KiB, bound }: { path: string; KiB: number; bound: number }) =>
      `The first screen of ${path} asks for ${KiB} KiB of scripts, more than ${bound} KiB.`,
    () => 'Take out of entry and preload what the first screen does not need.',
  ],
  'page-too-many': [
    ({ path, requests, bound }: { path: string; requests: number; bound: number }) =>
      `The first screen of ${path} asks for ${requests} scripts, more than ${bound}.`,
    () => 'Join chunks, or preload fewer of them.',
  ],
  'mount-nothing': [
    ({ path, slot }: { path: string; slot: string }) =>
      `The page ${path} shows nothing in its slot ${slot}, mounted in a browser.`,
    look,
  ],
  'mount-panel': [
    ({ path, words }: { path: string; words: string }) =>
      `The page ${path} shows a panel in the place of a part: ${words}`,
    look,
  ],
  'mount-frame': [
    ({ path, what }: { path: string; what: string }) =>
      `The frame of the page ${path} is broken: ${what}.`,
    () => 'Look for styles and elements outside of the slot.',
  ],
  'mount-policy': [
    ({ path, what }: { path: string; what: string }) =>
      `The page ${path} breaks its content policy: ${what}.`,
    () => 'Use what the site serves itself, and no inline script or style.',
  ],
  'mount-error': [
    ({ path, error }: { path: string; error: string }) =>
      `The page ${path} has an error that nobody catches: ${error}.`,
    look,
  ],
  'mount-left': [
    ({ path, to }: { path: string; to: string }) =>
      `The page ${path} leads away by itself, to ${to}.`,
    () => 'Leave a page only if a customer asks for it.',
  ],
  'mount-frozen': [
    ({ path, seconds }: { path: string; seconds: number }) =>
      `The page ${path} does not answer for ${seconds} s: a script holds its main thread.`,
    () => 'Divide the work, or move it to where it is needed.',
  ],
  'mount-dialog': [
    ({ path, text }: { path: string; text: string }) =>
      `The page ${path} opens a dialog of the browser by itself: ${text}`,
    () => 'Use the dialogs of the shared client.',
  ],
  'mount-missing': [
    ({ path, file }: { path: string; file: string }) =>
      `The page ${path} asks for ${file}, which is not published.`,
    rebuild,
  ],
  'mount-body': [
    ({ path, call, fault }: { path: string; call: string; fault: string }) =>
      `The page ${path} sends ${call} a body that the API refuses: ${fault}.`,
    () => 'Send what the contract says, or publish a host with other bodies in its rehearsal.json.',
  ],
  'mount-journey': [
    ({ step, what, why }: { step: number; what: string; why: string }) =>
      `The journey of the host ends at step ${step}, ${what}: ${why}`,
    () => 'If the change is meant, publish a host with another rehearsal.json.',
  ],
  'mount-no-browser': [
    ({ why }: { why: string }) => `Nothing was mounted in a browser: ${why}.`,
    () => 'Install Chromium, or name it in CHROMIUM_PATH.',
  ],
  'mount-no-rehearsal': [
    ({ version }: { version: string }) =>
      `Nothing was mounted in a browser: host ${version} publishes no rehearsal.json.`,
    () => 'Build the host again.',
  ],
  'broken-rehearsal': [
    ({ version, fault }: { version: string; fault: string }) =>
      `Nothing was mounted in a browser: rehearsal.json of host ${version} is broken: ${fault}.`,
    rebuild,
  ],
  'not-forceable': [
    ({ code }: { code: string }) => `"${code}" is not a finding that --force can pass over.`,
    () => 'npm run release -- check names the findings.',
  ],
  'force-why': [
    () => '--force needs a reason: it stays in the history.',
    () => 'Add --why <text>.',
  ],
  // A release
  'nothing-active': [
    ({ store }: { store: string }) => `Nothing is active in ${store}.`,
    () =>
      'Publish the host and its remotes, then: npm run release -- activate host=<version> <remote>=<version>',
  ],
  'no-pointer': [
    ({ path }: { path: string }) => `${path} does not point to a release.`,
    () => 'Remove it, then run: npm run release -- rollback --to <id> (list shows the ids).',
  ],
  'broken-record': [
    ({ path, fault }: { path: string; fault: string }) => `${path} is broken: ${fault}.`,
    repair,
  ],
  'missing-file': [({ path }: { path: string }) => `${path} is missing.`, repair],
  'key-needed': [
    () => 'This site accepts only what an accepted key has signed, and there is no key.',
    () => 'Name its file with --key, or put it beside the store as release-key.pem.',
  ],
  'key-not-accepted': [
    ({ key }: { key: string }) => `The key ${key} is not among those that this site accepts.`,
    () => 'Sign with an accepted one (npm run release -- keys names them).',
  ],
  'too-many-keys': [
    () => 'Two keys are accepted already.',
    () => 'Revoke one first: npm run release -- keys revoke <public key>',
  ],
  'no-key': [
    ({ file }: { file: string }) => `${file} is not an Ed25519 private key in PEM.`,
    () => 'Make one: npm run release -- keys make --key <file>',
  ],
  'key-exists': [
    ({ file }: { file: string }) => `${file} exists, and a key is never overwritten.`,
    () => 'Name another file with --key.',
  ],
  'key-file': [
    ({ what, code }: { what: string; code: string }) => `Cannot ${what} (${code}).`,
    () => 'Make the key readable for this user alone.',
  ],
  'no-keys-action': [
    () => 'Use: npm run release -- keys [make | accept <public key> | revoke <public key>]',
    () => 'A public key has 43 characters.',
  ],
  'broken-chain': [
    ({ line }: { line: string }) => line,
    () => 'Compare it with a backup: the history from there on cannot be trusted.',
  ],
  'stray-file': [
    ({ path }: { path: string }) => `${path} belongs to nothing that was written here.`,
    () => 'Look at who can write to the store, then remove it.',
  ],
  'other-answer': [
    ({ address, encoding, path }: { address: string; encoding: string; path: string }) =>
      `${address} (${encoding}) does not answer the bytes of ${path}.`,
    () => 'Look at what stands between store and customer: server, cache, CDN.',
  ],
  'changed-composition': [
    ({ path }: { path: string }) =>
      `${path} is not as it was written: sessions that hold it get the active one.`,
    () => 'Activate or roll back: that writes a new one.',
  ],
  'changed-release': [({ path }: { path: string }) => `${path} is not as it was written.`, repair],
  'no-release': [
    ({ id }: { id: string }) => `There is no release "${id}": npm run release -- list`,
    nothing,
  ],
  'other-release': [
    ({ expected, served }: { expected: string; served: string }) =>
      `The release ${expected} is not served any more: ${served} is.`,
    () => 'Look at npm run release -- diff, then decide again.',
  ],
  'not-active': [
    ({ name }: { name: string }) => `"${name}" is not an active remote.`,
    () => 'npm run release -- status names them.',
  ],
  withdrawn: [
    ({ name, version }: { name: string; version: string }) =>
      `${name} ${version} was withdrawn (npm run release -- history says why).`,
    ({ name, version }: { name: string; version: string }) =>
      `Activate another version, or take the withdrawal back: npm run release -- activate ${name}=${version} --reinstate`,
  ],
  'taken-back': [
    ({ name, version }: { name: string; version: string }) =>
      `A rollback took ${name} ${version} back (npm run release -- history says why).`,
    ({ name, version }: { name: string; version: string }) =>
      `Choose another release, or make it live by its name: npm run release -- activate ${name}=${version}`,
  ],
  'no-replacement': [
    ({ name, version }: { name: string; version: string }) =>
      `No good earlier version of ${name} can take the place of ${version}.`,
    ({ name }: { name: string }) =>
      `Activate another version first, or take it out: npm run release -- deactivate ${name}`,
  ],
  'none-before': [
    ({ id }: { id: string }) => `There is no release before ${id}.`,
    () => 'Activate other versions, or choose a release with --to.',
  ],
  busy: [() => 'Another activation is still running.', () => 'Wait for it to end, then try again.'],
  folder: [
    ({ what, code }: { what: string; code: string; store: string }) => `Cannot ${what} (${code}).`,
    ({ store }: { store: string }) =>
      `Make ${store} a folder that this user may write to, with free space.`,
  ],
  'object-store': [
    ({ what, fault, store }: { what: string; fault: string; store: string }) =>
      `${store} did not do what it was asked (${what}: ${fault}).`,
    () =>
      'Look at the bucket, its address (AWS_ENDPOINT_URL_S3) and the credentials, then try again; status says what is live.',
  ],
  'no-files-origin': [
    ({ text }: { text: string }) =>
      `--files-origin needs an origin like "https://files.example.jp", not "${text}".`,
    nothing,
  ],
  'no-against': [
    ({ text }: { text: string }) =>
      text === '' ? 'The live site is not named.' : `"${text}" is not the address of a site.`,
    () => 'Name the origin of the live one: --against https://shop.example.jp',
  ],
  'preview-same-host': [
    ({ origin, live }: { origin: string; live: string }) =>
      `A preview at ${origin} would share its cookies with ${live}.`,
    () => 'Give it a host name of its own: --origin https://preview.example.jp',
  ],
  'no-duration': [
    ({ text, hours }: { text: string; hours: number }) =>
      `--for takes minutes or hours up to ${hours}h, like 30m or 2h, not "${text}".`,
    nothing,
  ],
  'no-origin': [
    ({ text }: { text: string }) => `--origin needs one like "https://…", not "${text}".`,
    nothing,
  ],
  'no-live-site': [
    ({ address, fault }: { address: string; fault: string }) =>
      `${address} cannot be shown: ${fault}.`,
    () => 'Name a site that was released with this tool, and that answers.',
  ],
  'no-mirror-folder': [() => 'Name one folder that mirrors the store.', nothing],
  'no-bucket': [
    ({ text }: { text: string }) => `"${text}" is not an address like s3://bucket/prefix.`,
    nothing,
  ],
  'no-endpoint': [
    ({ text }: { text: string }) => `"${text}" is not the address of an S3 server.`,
    () => 'Set AWS_ENDPOINT_URL_S3 to an origin, like https://objects.example.jp.',
  ],
  'no-credentials': [
    ({ store }: { store: string }) => `There are no credentials for ${store}.`,
    () => 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  unreadable: [
    ({ what, code }: { what: string; code: string }) => `Cannot ${what} (${code}).`,
    () => 'Make the build readable.',
  ],
  // Tokens
  'no-token': [
    () => 'This is not a token of this server.',
    () => 'Ask its ops for one: npm run release -- tokens make',
  ],
  'token-ended': [
    ({ name, until }: { name: string; until: string }) => `The token ${name} has ended (${until}).`,
    () => 'Ask ops for another one: npm run release -- tokens make',
  ],
  'token-right': [
    ({ name, right }: { name: string; right: string }) => `The token ${name} may not ${right}.`,
    () => 'Ask ops for one that may.',
  ],
  'token-part': [
    ({ name, part }: { name: string; part: string }) => `The token ${name} is not for ${part}.`,
    () => 'Ask the team whose part it is, or ops.',
  ],
  'token-whole-site': [
    ({ name }: { name: string }) =>
      `This changes more than the parts for which the token ${name} is.`,
    () => 'Name a version of your own part, or ask ops.',
  ],
  'no-token-name': [
    ({ name }: { name: string }) => `"${name}" is not a name of a token.`,
    () => 'Use a-z, 0-9 and -, 30 characters at most.',
  ],
  'no-token-end': [
    ({ text, most }: { text: string; most: number }) =>
      `"${text}" is not an end of a token: a date like 2027-01-01, at most ${most} days from now.`,
    nothing,
  ],
  'no-rights': [
    ({ words }: { words: string }) => `"${words}" are not rights of a token.`,
    () => 'Use read, publish and activate, with commas between them.',
  ],
  'token-taken': [
    ({ name }: { name: string }) => `There is a token ${name} already.`,
    () => 'Give another name, or revoke that first.',
  ],
  'token-unknown': [
    ({ name }: { name: string }) => `There is no token ${name}.`,
    () => 'npm run release -- tokens names them.',
  ],
  'token-file': [
    ({ what, code }: { what: string; code: string }) => `Cannot ${what} (${code}).`,
    () => 'Make tokens.json beside the store readable and writable for this user alone.',
  ],
  'broken-tokens': [
    ({ file, fault }: { file: string; fault: string }) => `${file} is broken: ${fault}.`,
    () => 'Put a backup back, or remove it and make the tokens again.',
  ],
  'no-tokens-action': [
    () =>
      'Use: npm run release -- tokens [make --name <name> --may <rights> --parts <names> | revoke <name>]',
    nothing,
  ],
  'no-approvals-action': [() => 'Use: npm run release -- approvals [required | optional]', nothing],
  // Telemetry
  'no-connection-string': [
    () =>
      '--telemetry needs a connection string: "InstrumentationKey=…;IngestionEndpoint=https://…/".',
    nothing,
  ],
  'no-config-url': [
    ({ text }: { text: string }) =>
      `--telemetry-config needs an absolute URL like "https://…", not "${text}".`,
    nothing,
  ],
  'no-picture-origin': [
    ({ origin }: { origin: string }) =>
      `--pictures needs origins like "https://pictures.example.jp", not "${origin}".`,
    nothing,
  ],
  // A server
  'no-release-token': [
    () => 'A server is asked with a token, and RELEASE_TOKEN is not set.',
    () => 'Ask its ops for one: npm run release -- tokens make',
  ],
  'no-server': [
    ({ text }: { text: string }) =>
      `--server needs an address like "https://…", not "${text}"; http:// is for this machine alone.`,
    nothing,
  ],
  'not-on-server': [
    ({ name }: { name: string }) => `${name} works on the machine of the store alone.`,
    () => 'Leave out --server there.',
  ],
  'not-with-server': [
    ({ option }: { option: string }) => `--${option} says nothing to a server.`,
    () => 'Leave it out, or work on the machine of the store, without --server.',
  ],
  'server-away': [
    ({ url, fault }: { url: string; fault: string }) => `${url} gave no whole answer: ${fault}.`,
    () => 'What was asked may have happened: look with status, then decide again.',
  ],
  'own-approval': [
    ({ name }: { name: string }) => `${name} asked for this, so somebody else must approve it.`,
    nothing,
  ],
  'nothing-waits': [
    ({ number }: { number: number }) => `Nothing waits under number ${number}.`,
    () => 'It waits for a day at most, and is approved once: npm run release -- approve',
  ],
  'session-over': [() => 'The session has ended.', () => 'Sign in again.'],
  'no-approve-number': [() => 'Use: npm run release -- approve <number> --server <url>', nothing],
  'server-refused': [({ text }: { text: string }) => text, nothing],
  'bad-request': [({ fault }: { fault: string }) => `The request is wrong: ${fault}.`, nothing],
  'other-site': [
    () => 'A page of another site asked for this.',
    () => 'Open the page for ops itself.',
  ],
  'not-there': [({ path }: { path: string }) => `There is nothing at ${path}.`, nothing],
  'too-much-at-once': [
    () => 'The server is at work on as much as it takes at once.',
    () => 'Try again in a minute.',
  ],
  'too-many-previews': [
    ({ most }: { most: number }) => `The server shows ${most} previews already.`,
    () => 'Try again once one has ended.',
  ],
  'no-previews': [
    () => 'The server shows no previews: it has no host names for them.',
    () =>
      'Start it with: npm run release -- serve --previews "https://*.preview.example.jp" --against https://shop.example.jp',
  ],
  'no-preview-origins': [
    ({ text }: { text: string }) =>
      `--previews needs an origin with a star for a name, like "https://*.preview.example.jp", not "${text}".`,
    nothing,
  ],
  'server-stops': [() => 'The server stops.', () => 'Ask again once it has started.'],
  'server-fault': [
    () => 'The server has failed.',
    () => 'Its output says why. What was asked may have happened: look with status.',
  ],
  // The command line
  'no-command': [
    ({ name }: { name: string }) => `There is no command "${name}": npm run release -- help`,
    nothing,
  ],
  usage: [
    ({ fault }: { fault: string; name: string; usage: string }) => `${fault}.`,
    ({ name, usage }: { name: string; usage: string }) =>
      `Use: npm run release -- ${usage} (more: ${name} --help)`,
  ],
  'no-dist': [
    ({ name }: { name: string }) => `Name one build: npm run release -- ${name} <dist folder>`,
    nothing,
  ],
  'no-preview': [
    () => 'Name what to show: npm run release -- preview <name>=<version> (more: preview --help)',
    nothing,
  ],
  'cannot-listen': [
    ({ address, code }: { address: string; code: string }) =>
      `Cannot listen at ${address} (${code}).`,
    () => 'End what listens there, or name another port.',
  ],
  'no-versions': [
    () => 'Name what to activate: npm run release -- activate <name>=<version>',
    nothing,
  ],
  'no-pair': [
    ({ text }: { text: string }) =>
      `"${text}" is not <name>=<version>, for example remote-auth=1.0.0.`,
    nothing,
  ],
  'named-twice': [
    ({ name }: { name: string }) => `${name} is named twice.`,
    () => 'Name one version of each part.',
  ],
  'no-names': [() => 'Name what to take out: npm run release -- deactivate <name>', nothing],
  'no-withdrawal': [
    () => 'Name one version: npm run release -- withdraw <name>=<version>',
    nothing,
  ],
  'to-and-versions': [() => 'Give either --to <release> or <name>=<version>, not both.', nothing],
  'to-release': [
    ({ text }: { text: string }) => `"${text}" is a release, not <name>=<version>.`,
    ({ text }: { text: string }) => `Use: npm run release -- rollback --to ${text}`,
  ],
  'too-many-releases': [() => 'Name two releases at most.', nothing],
  'no-line': [
    ({ option }: { option: string }) => `--${option} takes one line of at most 80 characters.`,
    nothing,
  ],
  'no-url': [
    ({ text }: { text: string }) => `--url needs an address like "https://…", not "${text}".`,
    nothing,
  ],
  'no-record-file': [
    () => 'Name one file with the record of a page: npm run release -- explain <record>',
    nothing,
  ],
  'no-such-file': [
    ({ file }: { file: string }) => `${file} cannot be read.`,
    () => 'Save what the page copied as a file, and name that.',
  ],
  'broken-explained': [
    ({ file, fault }: { file: string; fault: string }) =>
      `${file} is no record of a page: ${fault}.`,
    () => 'Save exactly what the page copied.',
  ],
  'store-empty': [
    ({ store }: { store: string }) => `Nothing is published in ${store}.`,
    () => 'Publish a build, or name another folder with --site.',
  ],
  // What a release goes on with: warnings and notes
  replaced: [
    () =>
      'The release that was served is broken. It is replaced, and nothing is taken from it: sessions go on with the new versions, rollback needs --to, and telemetry and origins of pictures that are not named now are off.',
    nothing,
  ],
  'slot-empty': [
    ({ slot, path }: { slot: string; path: string }) =>
      `No active remote fills the slot "${slot}": the page ${path} lives without it.`,
    nothing,
  ],
  'rollout-ends': [
    ({ name, version }: { name: string; version: string }) =>
      `The rollout of ${name} ${version} ends:`,
    nothing,
  ],
  'no-fallback': [
    ({ name, version }: { name: string; version: string }) =>
      `${name} ${version} cannot take over if the active version fails:`,
    nothing,
  ],
  'passed-over': [({ code }: { code: string }) => `Passed over (${code}):`, nothing],
  'clock-behind': [
    ({ now, id, last }: { now: string; id: string; last: string }) =>
      `The clock of this machine says ${now}, but release ${id} was made at ${last}: set it.`,
    nothing,
  ],
  'changed-record': [
    ({ release, by }: { release: string; by: string }) =>
      `The record of ${release} was changed after ${by} was written.`,
    nothing,
  ],
  'mount-no-answer': [
    ({ path, call }: { path: string; call: string }) =>
      `The page ${path} calls ${call}, for which the host has recorded no answer.`,
    nothing,
  ],
  // What the judge of a rollout cannot see yet
  'live-fails': [
    ({
      name,
      version,
      failed,
      networks,
    }: {
      name: string;
      version: string;
      failed: number;
      networks: number;
    }) =>
      `${name} ${version} is live and fails in about ${failed} of ${networks} networks that report.`,
    ({ name, version }: { name: string; version: string }) =>
      `Anybody can report, so look at its pages first. To withdraw it: /ops/, or npm run release -- withdraw ${name}=${version} --why "…"`,
  ],
  'unseen-failures': [() => 'It cannot see failures yet.', nothing],
  'unseen-fewer-failures': [
    ({ percent }: { percent: number }) =>
      `It cannot see failures of fewer than ${percent} % more visitors.`,
    nothing,
  ],
  'unseen-orders': [() => 'It cannot see a falling order rate yet.', nothing],
  'unseen-smaller-fall': [
    ({ percent }: { percent: number }) =>
      `It cannot see an order rate that falls by less than ${percent} %.`,
    nothing,
  ],
} satisfies Record<
  string,
  readonly [fault: (params: never) => string, mend: (params: never) => string]
>;

type Sentences = typeof sentences;
export type RefusalCode = keyof Sentences;
type ParamsOf<C extends RefusalCode> = NonNullable<Parameters<Sentences[C][0]>[0]>;

/** An expected failure, or what a release goes on with: a code, and the parameters of its sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** the faults that led to it, told after it */
  readonly because?: readonly Refusal[];
}

export function refusal<C extends RefusalCode>(
  code: C,
  ...[params]: Parameters<Sentences[C][0]> extends [] ? [] : [params: ParamsOf<C>]
): Refusal {
  return { code, params: { ...params } };
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(sentences, code);

/** A refusal with the faults that led to it. */
export const because = (given: Refusal, faults: readonly Refusal[]): Refusal => ({
  ...given,
  because: faults,
});

/** A refusal as programs and the page for ops get it: with its English words. */
export interface Told extends Refusal {
  readonly text: string;
  readonly because?: readonly Told[];
}

export const toTold = ({ because: faults, ...given }: Refusal): Told => ({
  ...given,
  ...(faults && { because: faults.map(toTold) }),
  text: tell(faults ? { ...given, because: faults } : given),
});

type Sentence = (params: Refusal['params']) => string;

/** Returns the fault with those that led to it, without the repair. */
export function tellFault({ code, params, because = [] }: Refusal): string {
  return [(sentences[code][0] as Sentence)(params), ...because.map(tellFault)].join(' ');
}

/** Returns the repair; '' if none is known. */
export function tellMend({ code, params }: Refusal): string {
  return (sentences[code][1] as Sentence)(params);
}

/** Returns fault and repair in one line. */
export function tell(given: Refusal): string {
  const mend = tellMend(given);
  return mend === '' ? tellFault(given) : `${tellFault(given)} ${mend}`;
}
