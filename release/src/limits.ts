// What builds and pages may weigh. Bytes, unless a name says otherwise.

const MiB = 1024 * 1024;

export const buildLimits = {
  /** A source map of the host is 3 MiB. */
  file: 16 * MiB,
  build: 64 * MiB,
  /** count */
  files: 2_000,
} as const;

/** Bounds of the first screen of one page; today's heaviest: 560 KiB in 6 requests. */
export const pageLimits = {
  /** before compression */
  firstScreen: 1.5 * MiB,
  /** the entry of one part, before compression; today's heaviest: 580 KiB */
  entry: 1 * MiB,
  /** count */
  requests: 24,
} as const;

/** Staging that is older was left by a process that was killed. Milliseconds. */
export const stagingAge = 60 * 60 * 1000;

/** Bounds of requests to an object store. Milliseconds, unless a name says otherwise. */
export const objectStoreLimits = {
  /** for one try of one request, its body included; the largest file has 16 MiB */
  timeout: 30_000,
  /** of one request, the first one included; count */
  attempts: 6,
  /** before the second try; doubled before each further one */
  pause: 100,
  longestPause: 3_000,
  /** requests at the same time; count */
  atOnce: 32,
  /** for which somebody who moves the pointer waits for another who is still at work with it */
  patience: 30_000,
  /** after which what a mover has to do with the pointer counts as given up */
  lease: 5 * 60_000,
} as const;

/** Bounds of a smoke test in a browser. Milliseconds. */
export const smokeTestLimits = {
  /** until every slot of a page shows something */
  ready: 15_000,
  /** for which a page is watched then: late errors, navigations, a screen that goes away */
  watched: 2_000,
  /** for which a control that takes no press is watched after that */
  late: 4_000,
  /** within which a page answers */
  answer: 3_000,
  /** after which an empty page is slow, so that the machine is busy */
  empty: 500,
  /** between two looks at an empty page, each of which costs 0.15 s of a core, while another is waited for */
  betweenLooks: 2_000,
  /** how often a page or its frame is waited for at most, the first time included; count */
  patience: 5,
  /** for one step of the journey */
  step: 8_000,
  /** how often a step is waited for at most, the first time included; count */
  stepPatience: 5,
  /** until header, main part and footer are there, each time that they are waited for: twice on a free machine */
  frame: 4_000,
  /** for which a page is looked at after a part was left, in which none of that part's timers may begin anew */
  idle: 1_000,
  /** that may; count */
  idleTimers: 3,
  /** within which another engine makes what it is told; longer than the time of all that waits for a page */
  command: 30_000,
  /** of a page's main thread for one press, its own time. Seconds. */
  work: 1,
  /** of a page's own time, while nobody does anything and no moment is idle. Seconds. */
  atRest: 0.5,
  /** that one part begins between two taps of a finger; count */
  timersAtRest: 40,
  /** of the whole page, of one part, and repeated timers at once, while a journey is made; count */
  listeners: 15,
  /** presses of Tab; count */
  tabs: 20,
  /** by which a page may move by itself, Cumulative Layout Shift: more is called poor */
  shift: 0.25,
  /** pages that are open at the same time; count */
  atOnce: 3,
  /** buttons of a slot that are pressed; count */
  presses: 6,
  /** equal requests of one page within `repeatedIn`, more than which no customer and no retry with a pause makes; count */
  repeats: 10,
  repeatedIn: 10_000,
  /** requests of one page to one address within it, whatever they carry; count */
  calls: 30,
  /** that a page asks for by itself: of 50 KB each, a slow phone takes a minute; count */
  pictures: 60,
  /** of the steps of a live journey that a new host must make at least */
  rehearsedShare: 0.5,
  /** nodes and listeners of a page that a visit may leave behind, each; count */
  leftNodes: 300,
  /** of memory that a visit may leave behind. Bytes. */
  leftBytes: 2_000_000,
} as const;

/** Bounds of the collector of reports. */
export const collectorLimits = {
  /** one report; the longest has about 200 bytes */
  body: 512,
  /** for which hashes of networks are kept, with one salt. Milliseconds. */
  hashesKept: 60 * 60 * 1000,
  /** reports that one network may say of one rate and rollout in that time; count */
  perNetwork: 30,
  /** hashes of one rollout; count */
  hashes: 100_000,
  /** in which a variant looked worse, before it is withdrawn; count */
  networks: 5,
  /**
   * looks of the analysis for which visitors are collected into one block: a minute. A part that fails says so at once, one that
   * mounts ten seconds later: a burst that is cut sooner has its failures in one block and the others in the next, and neither says
   * anything. Count.
   */
  looks: 6,
  /** after which ops are notified of a rollout without any report. Milliseconds. */
  silence: 30 * 60 * 1000,
  /**
   * of visitors of a live version that fail. Above that part ops are notified; beyond chance, counted by networks, they
   * are asked whether it is withdrawn, if they have said that they want to be
   */
  failures: 0.05,
  /**
   * of the visitors and of the networks of one hour that fail. Above that part, beyond chance, a live version is withdrawn without a word of
   * ops, if they have said that it may be: an outsider needs two fifths as many networks as the site has visitors
   */
  mostFailures: 0.2,
  /** networks in which such a version fails, at least; count */
  mostNetworks: 20,
  /** for which a live version is new, so that it may be withdrawn so; and between two such withdrawals. Milliseconds. */
  young: 24 * 60 * 60 * 1000,
} as const;

/** Bounds of what the page for ops shows over time. */
export const seriesLimits = {
  /** in which visitors are counted together. Milliseconds. */
  span: 5 * 60 * 1000,
  /** count; with `span` 12 hours */
  spans: 144,
  /** notices to ops that the page still shows; count */
  notices: 20,
} as const;

/** Lifetime of a preview. Milliseconds. */
export const previewLimits = {
  usual: 2 * 60 * 60 * 1000,
  longest: 24 * 60 * 60 * 1000,
} as const;

/** Interval at which a mirror looks at the pointer of its store. Milliseconds. */
export const mirrorInterval = 1_000;

/** Interval at which rollouts are analysed. Milliseconds. */
export const analysisInterval = 10_000;

/** Bounds of `release serve`. */
export const serveLimits = {
  /** what is asked as JSON. Bytes. */
  body: 64 * 1024,
  /** calls that change or check something, uploads among them; count */
  atOnce: 8,
  /** one call with its body; a build of 64 MiB at 2 Mbit/s takes 270 s. Milliseconds. */
  request: 300_000,
  /** after which the step of a long call is said again, for proxies that cut what is silent. Milliseconds. */
  step: 10_000,
  /** for which an activation waits for a second person. Milliseconds. */
  waits: 24 * 60 * 60 * 1000,
  /** activations that wait; count */
  waiting: 100,
  /** previews at the same time: each is a copy of every live version; count */
  previews: 8,
  /** of them by one token; count */
  previewsEach: 2,
  /** the file of calls; then it begins anew, and the one before it is kept. Bytes. */
  calls: 10 * MiB,
} as const;

/** Lifetime of a session of the page for ops. Milliseconds. */
export const sessionLimits = {
  whole: 8 * 60 * 60 * 1000,
  idle: 30 * 60 * 1000,
  /** count */
  sessions: 1_000,
} as const;
