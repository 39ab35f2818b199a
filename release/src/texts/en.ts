const republish = 'Publish {name} again: the same bytes repair it, others need a new version.';
const rebuild = 'Build it again.';
const lookAtConsole = 'Open the build as its team does (npm run dev), and look at the console.';
const repair = 'Bring back the last release that can be read: npm run release -- rollback';
const askForToken = 'Ask its ops for one: npm run release -- tokens make';
const nameLive = 'Name the origin of the live one: --against https://shop.example.jp';
const leaveOut = 'Leave out what the page does not load.';

/**
 * Refusals, findings and warnings that the page for ops shows too, by their code: the fault, and how the operator fixes
 * it. The two are apart, because a flow that has fixed a fault itself warns of the fault alone. Records hold the fault of a
 * finding that was passed over with `--force`: after another wording it has to be passed over anew.
 */
export const refusals = {
  // A build
  'no-version-name': [
    '"{version}" is not a version name.',
    'Use a semantic version, like 1.2.3, 1.2.3-beta.1 or 1.2.3+build.7.',
  ],
  'no-part-name': [
    '"{name}" is not a name of a host or remote.',
    'Use a-z, 0-9 and hyphens, like remote-gifts.',
  ],
  'too-large': ['{path} is larger than {bound} MiB, the most that a build may bring.', leaveOut],
  'version-but-for-case': [
    '{name} {version} differs from the published {other} in upper and lower case only.',
    'Give it another version.',
  ],
  'version-taken': [
    '{name} {version} is already published with different bytes.',
    'A published version never changes: raise the version, or give --version.',
  ],
  'no-publication': [
    '{path} in {store} is not a published version.',
    'Move it away, then publish again.',
  ],
  // What is published
  'not-published': [
    '{name} {version} is not published.',
    'Look at its name and version (npm run release -- list). If they are right, publish it, or put its folder back.',
  ],
  'broken-publication': ['{path} is broken: {fault}.', republish],
  'other-version': ['{path} describes another version.', republish],
  'changed-file': ['{path} is not as it was published.', republish],
  // A composition
  'no-host': [
    'No host is active.',
    'If this is the right store, name one: npm run release -- activate host=<version>',
  ],
  'other-contract': [
    '{name} {version} was built for contract {contract}, host {host} accepts {oldestContract} to {newestContract}.',
    'Activate a version whose contract the host accepts, in the same command.',
  ],
  'path-taken': [
    '{name} claims the path {path}, which is a page of {owner}.',
    'Give the page another path, or activate only one of the two.',
  ],
  'path-reserved': [
    '{name} claims the path {path}, which the site itself needs.',
    'Give the page another path.',
  ],
  'no-view': [
    '{name} uses the layout "{view}" for the page {path}, but the host does not have it.',
    'Activate a host that has it.',
  ],
  'no-slot': [
    '{name} fills the slot "{slot}", which no page of the host has.',
    'Correct the name in part.json, or activate a host that has the slot.',
  ],
  'slot-taken': [
    '{name} fills the slot "{slot}", which {owner} fills already.',
    'Correct the name in part.json, or activate only one of the two.',
  ],
  'slice-taken': [
    '{name} brings the slice "{slice}", a name that {owner} already uses in the store.',
    'Give the slice another name.',
  ],
  'nowhere-shown': [
    '{name} brings no page and fills no slot: customers would never see it.',
    'Name a page or a slot in its part.json.',
  ],
  'shared-missing': [
    '{name} {version} takes {module} from the page, and host {host} does not give it.',
    'Build the remote so that it brings the module, or activate a host that shares it.',
  ],
  'shared-range': [
    '{name} {version} needs {module} {range}, and host {host} gives {given}.',
    'Build the remote against the version of the host, or activate a host that fits.',
  ],
  'other-runtime': [
    '{name} {version} was built for runtime {runtime} of Module Federation, and host {host} gives {given}.',
    'Build the remote with the preset of the host, or activate a host that gives it.',
  ],
  'unknown-export': [
    '{name} {version} uses {names} of the shared client, and host {host} does not give it to contract {contract}.',
    'Activate a host that gives it, or build the remote without it.',
  ],
  'dynamic-code': [
    '{name} {version} makes code of text ({what}) in {file}, which the content policy refuses.',
    'Leave out the package that does so, or build without eval source maps.',
  ],
  'foreign-origin': [
    '{name} {version} asks {origin} in {file}, which the content policy refuses.',
    'Ask the site itself: what it does not serve goes through its API.',
  ],
  'missing-chunk': [
    '{name} {version} names a chunk in {file} whose file is not in the build ({hash}).',
    rebuild,
  ],
  'unvouched-chunk': [
    'No script of {name} {version} asks for {file} by its hash, and browsers refuse it without.',
    'Build it with the integrity plugin of rspack or webpack, or as an ES module, or leave the file out.',
  ],
  'entry-too-heavy': [
    'The entry of {name} {version} has {KiB} KiB, more than {bound} KiB.',
    'Import what the first screen does not need later.',
  ],
  'no-traffic': [
    'A traffic of {text} is not 0.01 to 99.99 percent.',
    'Use steps of 0.01; without --traffic everybody gets the version.',
  ],
  'judge-no-traffic': ['--judge is for a rollout.', 'Begin one: --traffic 1 --judge'],
  'arm-is-live': ['{name} {version} is live for everybody.'],
  'arm-of-none': [
    'No version of {name} is live beside which some visitors could get {version}.',
    'Activate it without --traffic.',
  ],
  'arm-elsewhere': [
    '{name} {version} has other pages or slots than the live {live}, and a page is the same document for every visitor.',
    'Activate it without --traffic.',
  ],
  'rollout-taken': [
    'Some visitors get {name} {other} already, so none can get {version}.',
    'End that first: npm run release -- rollout end {name}',
  ],
  'rollout-narrows': [
    '{now} % of visitors get {name} {version}, and a rollout only widens.',
    'End it (rollout end {name}), or take the version away from everybody (withdraw {name}={version}).',
  ],
  'no-rollout': ['No rollout of {name} is running.', 'Look at: npm run release -- rollout'],
  'mount-required': [
    'This store requires a smoke test in a browser, and none was asked for.',
    'Activate without --no-mount (or allow it: npm run release -- mount optional).',
  ],
  'page-too-heavy': [
    'The first screen of {path} asks for {KiB} KiB of scripts, more than {bound} KiB.',
    'Take out of entry and preload what the first screen does not need.',
  ],
  'page-too-many': [
    'The first screen of {path} asks for {requests} scripts, more than {bound}.',
    'Join chunks, or preload fewer of them.',
  ],
  'mount-nothing': [
    'The page {path} shows nothing in its slot {slot}, mounted in a browser.',
    lookAtConsole,
  ],
  'mount-panel': ['The page {path} shows a panel in the place of a part: {words}', lookAtConsole],
  'mount-frame': [
    'The frame of the page {path} is broken: {what}.',
    'Look for styles and elements outside of the slot.',
  ],
  'mount-policy': [
    'The page {path} breaks its content policy: {what}.',
    'Use what the site serves itself, and no inline script or style.',
  ],
  'mount-error': ['The page {path} has an error that nobody catches: {error}.', lookAtConsole],
  'mount-left': [
    'The page {path} leads away by itself, to {to}.',
    'Leave a page only if a customer asks for it.',
  ],
  'mount-frozen': [
    'The page {path} does not answer for {seconds} s: a script holds its main thread.',
    'Divide the work, or move it to where it is needed.',
  ],
  'mount-busy': [
    'The page {path} works for {seconds} s when a customer presses or types.',
    'Divide the work, or move it to where it is needed.',
  ],
  'mount-restless': [
    'The page {path} works without end while nobody does anything.',
    'Look for effects and timers that begin anew without end.',
  ],
  'mount-barrier': [
    'Some people cannot use the page {path}: {what}.',
    'It is against WCAG 2.2 AA, of which axe finds most.',
  ],
  'mount-dialog': [
    'The page {path} uses by itself what a customer alone may ask the browser for: {text}',
    'Use the dialogs of the shared client.',
  ],
  'mount-missing': ['The page {path} asks for {file}, which is not published.', rebuild],
  'mount-body': [
    'The page {path} sends {call} a body that the API refuses: {fault}.',
    'Send what the contract says, or publish a host with other bodies in its rehearsal.json.',
  ],
  'mount-sent': [
    'The page {path} sends the API something wrong: {what}.',
    'Send what the customer typed, in the form that the contract says.',
  ],
  'mount-marked': [
    'The page {path} puts what a customer typed into {what}.',
    'Send it with the calls that need it; keep it in the own slice of the store, and nowhere else.',
  ],
  'mount-changed': [
    'The page {path} changes what belongs to the whole page: {what}.',
    'Leave built-ins and cookies alone, and bound what is stored.',
  ],
  'mount-repeats': [
    'The page {path} sends {call} {count} times within {seconds} s.',
    'Ask once, and again only after a pause that grows.',
  ],
  'mount-journey': [
    'The journey {name} ends at step {step}, {what}: {why}',
    'If the change is meant, publish a host with another rehearsal.json.',
  ],
  'mount-no-browser': [
    'There was no smoke test in a browser: {why}.',
    'Install Chromium, or name it in CHROMIUM_PATH.',
  ],
  'mount-no-engine': [
    'Not checked in {engine}: {why}.',
    'Install it: apt-get install firefox-esr webkit2gtk-driver xvfb',
  ],
  'mount-no-rehearsal': [
    'There was no smoke test in a browser: host {version} publishes no recorded fixtures (rehearsal.json).',
    'Build the host again.',
  ],
  'broken-rehearsal': [
    'There was no smoke test in a browser: rehearsal.json of host {version} is broken: {fault}.',
    rebuild,
  ],
  'rehearsal-less': [
    'Later checks would test less by the rehearsal.json of host {version} than by that of the live {live}, which has {what}.',
    'Put it back. If it is meant, activate the host with --force rehearsal-less --why <text>.',
  ],
  'not-forceable': [
    '"{code}" is not a finding that --force can pass over.',
    'Look at the names of the findings: npm run release -- check',
  ],
  'force-why': ['--force needs a reason: it stays in the history.', 'Add --why <text>.'],
  // A release
  'nothing-active': [
    'Nothing is active in {store}.',
    'If this is the right store, publish the host and its remotes, then: npm run release -- activate host=<version> <remote>=<version>',
  ],
  'no-pointer': [
    '{path} does not point to a release.',
    'Remove it, then choose a release that list shows: npm run release -- rollback --to <id>',
  ],
  'broken-record': ['{path} is broken: {fault}.', repair],
  'missing-file': ['{path} is missing.', repair],
  'key-needed': [
    'This site accepts only what an accepted key has signed, and there is no key.',
    'Name its file with --key, or put it beside the store as release-key.pem. If it is lost: npm run release -- keys off',
  ],
  'key-not-accepted': [
    'The key {key} is not among those that this site accepts.',
    'Sign with an accepted one (npm run release -- keys).',
  ],
  'changed-composition': [
    '{path} is not as it was written: sessions that retain it get the active one.',
    'Activate or roll back: that writes a new one.',
  ],
  'changed-release': ['{path} is not as it was written.', repair],
  'no-release': ['There is no release "{id}": npm run release -- list'],
  'other-release': [
    'The release {expected} is not served any more: {served} is.',
    'Decide again, once you have looked at: npm run release -- history',
  ],
  'not-active': ['"{name}" is not an active remote.', 'Look at: npm run release -- status'],
  withdrawn: [
    '{name} {version} was withdrawn (why: npm run release -- history).',
    'Activate another version, or take the withdrawal back: npm run release -- activate {name}={version} --reinstate',
  ],
  'taken-back': [
    'A rollback took {name} {version} back (why: npm run release -- history).',
    'Choose another release, or make it live by its name: npm run release -- activate {name}={version}',
  ],
  'live-already': [
    '{name} {version} is live: nothing is taken back.',
    'Name the version to go back to; if there is none, take the remote out: npm run release -- deactivate {name}',
  ],
  'never-live': [
    '{name} {version} was never live, and a rollback tests nothing.',
    'Choose a version that was (npm run release -- history), or let activate test it: npm run release -- activate {name}={version}',
  ],
  'no-replacement': [
    'No good earlier version of {name} can take the place of {version}.',
    'Activate another version first, or take it out: npm run release -- deactivate {name}',
  ],
  'no-other-host': [
    'No good earlier version of the host can take the place of {version}.',
    'Activate another version first: npm run release -- activate host=<version>',
  ],
  'none-before': [
    'No release before {id} is left to go back to.',
    'Activate other versions, or choose a release with --to.',
  ],
  'newer-record': [
    '{path} is of a newer version of this tool: {fault}.',
    'Use that version: this one changes nothing here.',
  ],
  'earlier-release': [
    'Release {id}, which is not served, is damaged:',
    'Put it back from a backup; what is live does not need it.',
  ],
  'none-readable': [
    'Release {id} is broken, and no release before it can be read.',
    'Name the host and every remote: npm run release -- activate host=<version> <remote>=<version>',
  ],
  'no-target': [
    'Release {id} cannot be brought back:',
    'Choose another with rollback --to <id>: npm run release -- list',
  ],
  mirror: [
    '{store} mirrors another store, and keeps no change of its own.',
    'Name the store that it mirrors with --site. If that is gone for good, remove {store}/.mirror.',
  ],
  busy: ['Another activation is still running.', 'Wait for it to end, then try again.'],
  folder: [
    'Cannot {what} ({code}).',
    'Make {store} a folder that this user may write to, with free space. With ENOTDIR a file stands where a folder belongs: move it away.',
  ],
  'object-store': [
    '{store} did not do what it was asked ({what}: {fault}).',
    'Look at the bucket, its address (AWS_ENDPOINT_URL_S3) and the credentials, then try again; status says what is live.',
  ],
  // Tokens
  'no-token': ['This is not a token of this server.', askForToken],
  'token-ended': [
    'The token {name} has ended ({until}).',
    'Ask ops for another one: npm run release -- tokens make',
  ],
  'token-right': ['The token {name} may not {right}.', 'Ask ops for one that may.'],
  'token-part': [
    'The token {name} is for {own}, not for {part}.',
    'Look at the name, or ask the team whose part it is.',
  ],
  'token-whole-site': [
    'This changes more than the parts for which the token {name} is.',
    'Name a version of your own part, or ask ops.',
  ],
  'no-rights': [
    '"{words}" are not rights of a token.',
    'Use read, publish and activate, with commas between them.',
  ],
  'token-file': [
    'Cannot {what} ({code}).',
    'Make tokens.json beside the store readable and writable for this user alone.',
  ],
  'broken-tokens': [
    '{file} is broken: {fault}.',
    'Put a backup back, or remove it and make the tokens again.',
  ],
  // A server
  'own-approval': ['{name} asked for this, so somebody else must approve it.'],
  'nothing-waits': [
    'Nothing waits under number {number}.',
    'It waits for a day at most, and is approved once: npm run release -- approve',
  ],
  'session-over': ['The session has ended.', 'Sign in again.'],
  'bad-request': ['The request is wrong: {fault}.'],
  'other-site': ['A page of another site asked for this.', 'Open the page for ops itself.'],
  'not-there': ['There is nothing at {path}.'],
  'too-much-at-once': [
    'The server is at work on as much as it takes at once.',
    'Try again in a minute.',
  ],
  'too-many-previews': [
    'The server shows {most} previews already.',
    'Try again once one has ended.',
  ],
  'no-previews': [
    'The server shows no previews: it has no host names for them.',
    'Start it with: npm run release -- serve --previews "https://*.preview.example.jp" --against https://shop.example.jp',
  ],
  'server-stops': ['The server stops.', 'Ask again once it has started.'],
  'server-fault': [
    'The server has failed.',
    'Its output says why. What was asked may have happened: look with status.',
  ],
  // The command line
  'no-preview': [
    'Name what to show: npm run release -- preview <name>=<version> (more: preview --help)',
  ],
  'no-versions': ['Name what to activate: npm run release -- activate <name>=<version>'],
  'to-and-versions': ['Give either --to <release> or <name>=<version>, not both.'],
  'store-empty': [
    'Nothing is published in {store}.',
    'Publish a build, or name another folder with --site.',
  ],
  // What a release goes on with: warnings and notes
  replaced: [
    'The release that was served is broken. It is replaced, and nothing is taken from it: sessions go on with the new versions, and settings, keys and withdrawals are those of the last release that can be read.',
  ],
  'slot-empty': ['No active remote fills the slot "{slot}": the page {path} lives without it.'],
  'rollout-ends': ['The rollout of {name} {version} ends:'],
  'no-fallback': ['{name} {version} cannot be the failover version of the active one:'],
  'passed-over': ['Passed over ({code}):'],
  'clock-behind': [
    'The clock of this machine says {now}, but release {id} was made at {last}: it is behind, or that one was ahead.',
  ],
  'why-cut': ['The history keeps one line of 80 characters of the reason: {why}'],
  'changed-record': ['The record of {release} was changed after {by} was written.'],
  'mount-no-answer': ['The page {path} calls {call}, for which the host has recorded no answer.'],
  // What the analysis of a rollout cannot see yet
  'live-fails': [
    '{name} {version} is live and fails in about {failed} of {networks} networks that report.',
    'Anybody can report, so look at its pages first. To withdraw it: /ops/, or npm run release -- withdraw {name}={version} --why "…"',
  ],
  // What the analysis has decided, or cannot
  'few-networks': [
    '{name} {version} would be withdrawn, but only {networks} networks say so:',
    '(Anybody can report: look at its pages, then withdraw it yourself, or wait.)',
  ],
  'verdict-withdrew': ['{name} {version} is withdrawn:'],
  'verdict-live': [
    '{name} {version} was live for everybody and is withdrawn:',
    '(Anybody can report. To make it live again: npm run release -- activate {name}={version} --reinstate)',
  ],
  'most-fail': ['it failed in {failed} of the {networks} networks that reported within the hour'],
  'verdict-widened': ['{name} {version}: {percent} %'],
  'verdict-everybody': ['{name} {version}: live for everybody'],
  'verdict-held': [
    '{name} {version} stays at {percent} % of visitors, for it is slower:',
    '(To widen it all the same: npm run release -- activate {name}={version} --traffic <percent>)',
  ],
  'verdict-refused': ['The analysis decided this, and it was refused:'],
  'worse-failed': ['{share} % failed of {visitors}, {base} % of {others} others'],
  'worse-chromium': [
    'in Chrome and what is made of it, {share} % failed of {visitors}, {base} % of {others} others',
  ],
  'worse-webkit': [
    'in Safari and on iPhones, {share} % failed of {visitors}, {base} % of {others} others',
  ],
  'worse-gecko': ['in Firefox, {share} % failed of {visitors}, {base} % of {others} others'],
  'worse-other': ['in other browsers, {share} % failed of {visitors}, {base} % of {others} others'],
  'worse-phone': ['on phones, {share} % failed of {visitors}, {base} % of {others} others'],
  'worse-wide': [
    'on other devices than phones, {share} % failed of {visitors}, {base} % of {others} others',
  ],
  'worse-ordered': ['{share} % ordered of {visitors}, {base} % of {others} others'],
  'worse-times': [
    '{share} % of {visitors} waited more than {seconds} s, {base} % of {others} others',
  ],
  'base-fails': ['More than {percent} % of visitors without the rollout of {name} fail.'],
  'no-reports': [
    'No page has reported for 30 minutes: nothing is analysed.',
    'Check the route to /reports.',
  ],
  'unseen-failures': ['It cannot see failures yet.'],
  'unseen-fewer-failures': ['It cannot see failures of fewer than {percent} % more visitors.'],
  'unseen-orders': ['It cannot see a falling order rate yet.'],
  'unseen-smaller-fall': ['It cannot see an order rate that falls by less than {percent} %.'],
} as const;

/** The same of what the command line alone meets. */
export const commandLineRefusals = {
  // A build
  'no-build': [
    '{dist} holds no build (no build.json).',
    'Look at the path, or build it first, then name its dist folder.',
  ],
  'broken-build': [
    '{path} is broken: {fault}.',
    'If part.json or package.json says so, correct it there. Build it again.',
  ],
  'other-manifest': ['{path} does not say what build.json says: {fault}.', rebuild],
  'no-file': ['{dist} lacks {path}, which it names.', rebuild],
  'other-file': ['{path} is not the file that build.json describes.', rebuild],
  'secret-file': [
    '{path} is a hidden file or a key, and everything in a build is served to everybody.',
    'Remove it from the build; if it was ever published, change what it gives access to.',
  ],
  'secret-in-file': [
    '{path} holds {secret}, and everything in a build is served to everybody.',
    'Remove it from the build, and change what it gives access to.',
  ],
  'html-file': [
    '{path} is HTML, and only the document that a host names may be HTML: it would be a page of the site itself.',
    'Leave it out of the build.',
  ],
  'unique-name-taken': [
    "{name} {version} has the unique name of the published {name} {other} ({taken}): in one page each would take the other's scripts for its own.",
    'Leave output.uniqueName to a preset of ours, or build each version with another one.',
  ],
  'too-many-files': ['{path} holds more than {bound} files.', leaveOut],
  'no-tarball': [
    '{path} is not a folder, and not a tarball that can be read: {fault}.',
    'Name a dist folder, or pack it again.',
  ],
  'same-but-for-case': [
    '{one} and {other} differ in upper and lower case only.',
    'Give one of them another name.',
  ],
  'no-plain-file': ['{path} is not a plain file.', 'Remove it from the build.'],
  'own-file': ['{path} is a file that publish writes.', 'Leave it out of the build.'],
  'no-script': ['{path} is not a script that can be parsed: {fault}.', rebuild],
  'no-places': [
    '{path} must contain {marks} once each and in this order, the first one at the beginning of <head>.',
  ],
  'no-screen': ['{path} is no first screen that can stand in a document: {fault}.', rebuild],
  // A composition
  'no-count': ['--{option} takes a whole number, not "{text}".'],
  'no-webhook': ['--webhook needs an address like "https://…", not "{text}".'],
  'no-smtp': [
    '--mail needs the mail server in $SMTP_URL, like smtps://name:password@mail.example.jp.',
  ],
  'no-rollout-action': ['Use: npm run release -- rollout [end <name> …]'],
  'nginx-no-folder': [
    'nginx serves a folder, and {store} is none.',
    'Mirror it (npm run release -- mirror <folder>), then name the folder with --site.',
  ],
  'no-listen': ['"{text}" is no address for nginx to listen at.', 'Write 80, or "443 ssl".'],
  'no-upstream': [
    '--{option} "{text}" is no server.',
    'Write http://<host>:<port>, or http://<upstream>.',
  ],
  'no-setting': ['Use: npm run release -- {command} [{states}]'],
  // A release
  'too-many-keys': [
    'Two keys are accepted already.',
    'Revoke one first: npm run release -- keys revoke <public key>',
  ],
  'same-keys': [
    'This changes nothing: the keys that are accepted stay {keys}.',
    'Compare the public key with these.',
  ],
  'last-key': [
    'This is the only key that is accepted: without it pages accept every composition.',
    'Accept another one first (npm run release -- keys accept <public key>); if its private key is lost: npm run release -- keys off',
  ],
  'no-key': [
    '{file} is not an Ed25519 private key in PEM.',
    'Put it back from a backup, or make one: npm run release -- keys make --key <file>',
  ],
  'open-key': [
    'Every user of this machine may read or change {file}, so its key is not used.',
    'Run: chmod 600 {file}. If somebody may have copied it, change to another key.',
  ],
  'key-exists': ['{file} exists, and a key is never overwritten.', 'Name another file with --key.'],
  'key-file': ['Cannot {what} ({code}).', 'Make the key readable for this user alone.'],
  'no-keys-action': [
    'Use: npm run release -- keys [make | accept <public key> | revoke <public key> | off]',
    'A public key has 43 characters.',
  ],
  'broken-chain': [
    '{line}',
    'Compare it with a backup: the history from there on cannot be trusted.',
  ],
  'stray-file': [
    '{path} belongs to nothing that was written here.',
    'Look at who can write to the store, then remove it.',
  ],
  'other-answer': [
    '{address} ({encoding}) does not answer the bytes of {path}.',
    'Look at what stands between store and customer: server, cache, CDN.',
  ],
  'no-files-origin': [
    '--files-origin needs an origin like "https://files.example.jp", not "{text}".',
  ],
  'against-missing': ['The live site is not named.', nameLive],
  'no-against': ['"{text}" is not the address of a site.', nameLive],
  'preview-same-host': [
    'A preview at {origin} would share its cookies with {live}.',
    'Give it a host name of its own: --origin https://preview.example.jp',
  ],
  'no-duration': ['--for takes minutes or hours up to {hours}h, like 30m or 2h, not "{text}".'],
  'no-origin': ['--origin needs one like "https://…", not "{text}".'],
  'no-live-site': [
    '{address} cannot be shown: {fault}.',
    'Name a site that was released with this tool, and that answers.',
  ],
  'no-mirror-folder': ['Name one folder that mirrors the store.'],
  'no-bucket': [
    '"{text}" is not an address like s3://bucket/prefix, whose bucket has 3 to 63 characters.',
  ],
  'no-endpoint': [
    '"{text}" is not the address of an S3 server.',
    'Set AWS_ENDPOINT_URL_S3 to an origin, like https://objects.example.jp.',
  ],
  'no-credentials': [
    'There are no credentials for {store}.',
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  unreadable: ['Cannot {what} ({code}).', 'Make the build readable.'],
  // Tokens
  'no-token-name': [
    '"{name}" is not a name of a token.',
    'Use a-z, 0-9 and -, 30 characters at most.',
  ],
  'no-token-end': [
    '"{text}" is not an end of a token: a date like 2027-01-01, at most {most} days from now.',
  ],
  'token-taken': ['There is a token {name} already.', 'Give another name, or revoke that first.'],
  'token-unknown': ['There is no token {name}.', 'Look at: npm run release -- tokens'],
  'no-tokens-action': [
    'Use: npm run release -- tokens [make --name <name> --may <rights> --parts <names> | revoke <name>]',
  ],
  'no-approvals-action': ['Use: npm run release -- approvals [required | optional]'],
  // Telemetry
  'no-connection-string': [
    '--telemetry needs a connection string: "InstrumentationKey=…;IngestionEndpoint=https://…/".',
  ],
  'no-config-url': ['--telemetry-config needs an absolute URL like "https://…", not "{text}".'],
  'no-company': ['The file of --company cannot be used: {why}.'],
  'company-lacks': ['The file of the company lacks {names}, which host {version} shows.'],
  'no-picture-origin': [
    '--pictures needs origins like "https://pictures.example.jp", not "{origin}".',
  ],
  // A server
  'no-release-token': [
    'A server is asked with a token, and RELEASE_TOKEN is not set.',
    askForToken,
  ],
  'no-server': [
    '--server needs an address like "https://…", without a name or password, not "{text}"; http:// is for this machine alone.',
  ],
  'not-on-server': [
    '{name} asks no server.',
    'Leave out --server; what changes a store runs on its machine.',
  ],
  'not-with-server': [
    '--{option} says nothing to a server.',
    'Leave it out, or work on the machine of the store, without --server.',
  ],
  'server-away': [
    '{url} gave no whole answer: {fault}.',
    'What was asked may have happened: look with status, then decide again.',
  ],
  'server-unreached': [
    '{url} cannot be reached: {fault}.',
    'Nothing was asked of it. Look at the address that --server names.',
  ],
  'no-release-server': [
    '{url} does not answer as release serve does ({status}).',
    'Name the address of serve, which is not that of the site.',
  ],
  'no-site-here': [
    'Here is a part and no site, and no --server is named.',
    'Name the server that ops have given you, or a store of your own with --site. npm run hands options on only behind two hyphens.',
  ],
  'no-approve-number': ['Use: npm run release -- approve <number> --server <url>'],
  'server-refused': ['{text}'],
  'no-preview-origins': [
    '--previews needs an origin with a star for a name, like "https://*.preview.example.jp", not "{text}".',
  ],
  // The command line
  'no-command': ['There is no command "{name}": npm run release -- help'],
  usage: ['{fault}.', 'Use: npm run release -- {usage} (more: {name} --help)'],
  'no-dist': [
    'Name one build: npm run release -- {name} <dist folder>',
    '(npm keeps options for itself without the -- in front of them.)',
  ],
  'cannot-listen': [
    'Cannot listen at {address} ({code}).',
    'End what listens there, or name another port.',
  ],
  'no-pair': ['"{text}" is not <name>=<version>, for example remote-auth=1.0.0.'],
  'named-twice': ['{name} is named twice.', 'Name one version of each part.'],
  'no-names': ['Name what to take out: npm run release -- deactivate <name>'],
  'no-withdrawal': ['Name one version: npm run release -- withdraw <name>=<version>'],
  'to-release': [
    '"{text}" is a release, not <name>=<version>.',
    'Use: npm run release -- rollback --to {text}',
  ],
  'too-many-releases': ['Name two releases at most.'],
  'no-line': ['--{option} takes one line of at most 80 characters.'],
  'no-url': ['--url needs an address like "https://…", not "{text}".'],
  'no-record-file': [
    'Name one file with the record of a page: npm run release -- explain <record>',
  ],
  'no-such-file': ['{file} cannot be read.', 'Save what the page copied as a file, and name that.'],
  'broken-explained': [
    '{file} is no record of a page: {fault}.',
    'Save exactly what the page copied.',
  ],
} as const;

/** Steps of commands that take long. */
export const steps = {
  working: 'working',
  reading: 'reading {path}',
  compressing: 'compressing {count} files of {name}',
  verifying: '{what}',
  packing: 'packing {path}',
  sending: 'sending {bytes} bytes',
  fetching: 'fetching what is live on {site}',
  showing: 'showing it',
  'mounting-page': 'testing the page {path} in {by}',
  'mounting-journey': 'making the journey {name} in {by}',
} as const;
