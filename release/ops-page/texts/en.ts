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
export const suspects = 'Live versions that fail';
export const withdrawLiveEffect =
  'Everybody gets the version before it with their next page. What was typed stays.';
export const cancel = 'Cancel';
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
