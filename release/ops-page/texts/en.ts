/** None: the server sends each refusal with its English text. */
export const refusals = {};
export const space = ' ';

export const title = 'Releases';
export const skip = 'Skip to content';
export const otherLanguage = '日本語';
export const signIn = 'Sign in';
export const token = 'Token';
export const tokenHint = 'Paste what release tokens make has shown.';
export const signOut = 'Sign out';
export const signedInAs = 'Signed in as {name}';
export const sessionEnds =
  'A session ends after 8 hours, or after 30 minutes in which you do nothing.';
export const lost =
  'The connection to the server is lost. You see what came last. The page connects again by itself.';
export const back = 'The connection to the server is back.';
export const away =
  'The server gave no answer. What you asked for may have happened: look at what is live.';
export const loading = 'Loading';
export const working = 'Working';
export const now = 'Now';
export const fails = '{name} {version} fails for visitors';
export const mayFail = '{name} {version} seems to fail for visitors';
export const held = 'The rollout of {name} {version} is held';
export const toSection = 'Go to "{title}"';
export const titleFailing = '({count}) {title}';
export const ofVisitors = '{failed} of {visitors} visitors in the last {minutes} minutes';
export const ofNetworks = 'about {failed} of {visitors} networks that report';
export const inNetworks =
  'It failed in about {failed} of the {networks} networks that reported within an hour.';
export const onGroup = 'It fails for visitors of this kind: {group}.';
export const several = '{count} versions fail: {names}';
export const earlier = 'Earlier ones';
export const kinds = 'Failures so far: {kinds}';
export const comma = ', ';
export const severalParts =
  'Several parts fail at once: it may be the host, the delivery of files, or the API.';
export const notSure = 'It may be chance, or forged by a few networks: look at its pages yourself.';
export const given = '{percent} % of visitors get it now.';
export const withdrawTo = 'Withdrawn, it gives way to {instead} with the next page of everybody.';
export const inputStays = 'What was typed stays.';
export const noInstead = 'No version can take its place: call its team.';
export const withdrawReason = 'failed for {failed} of {visitors}';
export const owners = 'Teams of the parts';
export const owner = 'Team: {name}';
export const noOwner = 'No team is named (owner in part.json).';
export const overTime = 'Share that could not be shown, over time';
export const lineWords = '{label}: {last} % at the end, {most} % at most ({at}).';
export const nothingFails = 'No version is known to fail';
export const lastHour =
  'Could not be shown: {nowFailed} of {now} visitors in the last 15 minutes, {failed} of {visitors} within an hour ({percent} %).';
export const noReports = 'No report in the last hour: whether parts are shown is not known';
export const latestReport = 'Last report: {when}';
export const noReportSince = 'Waiting for reports since {when}.';
export const unwatched = 'No reports are collected';
export const watchThem =
  'release auto-withdraw on watches live versions too; a rollout reports if the server analyses it.';
export const unwatchedParts = 'Parts of which nobody reports: {names}';
export const failing = 'Failed';
export const failingHint = 'Failed: visitors who could not be shown it in the last hour.';
export const notices = 'From the server';
export const stage = ' of them {stage}';
export const stages: Readonly<Record<string, string>> = {
  unreachable: 'a file did not come',
  timeout: 'not in time',
  integrity: 'another file than published',
  contract: 'breaks the contract',
  threw: 'threw',
};
export const byBrowser = 'Could not be shown, by browser';
export const browser = 'Browser';
export const groups: Readonly<Record<string, string>> = {
  chromium: 'Chrome and alike',
  webkit: 'Safari, iPhone',
  gecko: 'Firefox',
  other: 'Others',
  phone: 'Phones',
  wide: 'Not a phone',
};
export const ofGroup = '{failed}/{visitors}';
export const everybodyAsk = 'Give {name} {version} to everybody?';
export const everybodyEffect =
  'Every new visitor gets {version}. Sessions keep what they have, for 12 hours at most.';
export const everybodyBefore = '{live} is live; {percent} % of visitors get this version now.';
export const everybodyNew = 'The part is not live now.';
export const everybodySeen =
  'So far it could not be shown to {failed} of {visitors} visitors ({percent} %).';
export const everybodyUnseen = 'Nobody has reported of it: whether visitors see it is not known.';
export const everybodyBack = 'Roll back undoes it.';
export const live = 'Live';
export const part = 'Part';
export const version = 'Version';
export const visitors = 'Visitors';
export const release = 'Release {id}';
export const made = '{when} {flow} by {by}';
export const warnings = 'Warnings';
export const rollback = 'Roll back';
export const rollbackTo = 'Leads to {id}';
export const noRollback = 'There is no release to go back to.';
export const reason = 'Reason, for the history';
export const rollbackReason = 'customers see a fault';
export const rollouts = 'What some visitors get';
export const noRollouts = 'No version is given to some visitors only.';
export const traffic = 'Visitors, in percent';
export const analysed = 'analysed';
export const widen = 'Widen';
export const everybody = 'Give it to everybody';
export const end = 'End it';
export const endAsk = 'End the rollout of {name}?';
export const endEffect = 'New visitors get the live version. Sessions keep what they have.';
export const withdraw = 'Withdraw it';
export const withdrawAsk = 'Withdraw {what} from everybody?';
export const withdrawEffect =
  'Sessions get the live version with their next page. What was typed stays.';
export const cancel = 'Cancel';
export const noFigures = 'It is not analysed, so nobody reports of it.';
export const figures = 'Reports of {name}';
export const figure = 'What';
export const variant = '{version}, some';
export const base = '{version}, live';
export const shown = 'Was shown';
export const failed = 'Could not be shown';
export const begun = 'Form begun';
export const ordered = 'Order accepted';
export const left = 'Left without an order';
export const share = ' ({percent} %)';
export const unseen = 'What the analysis cannot see yet';
export const tryVersion = 'Release a version';
export const choose = 'Choose';
export const check = 'Check';
export const checkHint =
  'A check changes nothing. It opens pages in a browser, so it may take half a minute.';
export const fits = 'Nothing was found.';
export const findings = 'Findings: {count}. As it is, the version cannot go live.';
export const fix = 'Fix';
export const start = 'Release';
export const trafficHint = '100 gives it to everybody; 0.01 to 99.99 to some.';
export const analyse = 'Let the server widen or withdraw it';
export const waiting = 'Waits for a second person';
export const waits = '{call} by {by}, {when}';
export const approve = 'Approve and do it';
export const asksApproval = 'Another person must approve a release.';
export const history = 'History';
export const done = 'Done.';
export const refused = 'It was not done.';
export const nothing = '(none)';
export const unchanged = 'It was live already.';
export const waitsNow = 'It waits for a second person as number {number}.';
export const pageAdded = '{path} is a new page: {title}';
export const pageRemoved = '{path} ({title}) answers 404 from now on';
export const slotEmptied = '{path}: nothing fills "{slot}" any more';
